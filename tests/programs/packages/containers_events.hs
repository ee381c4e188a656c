-- A bank with two counters, simulated: events in a map by time, customers that wait, and what that costs them.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Event = Arrive Int | Done Int Int deriving Show

data Bank = Bank { waiting :: [(Int, Int)], free :: [Int], served :: Map Int (Int, Int), log_ :: [String] }

type Agenda = Map Int [Event]

schedule :: Int -> Event -> Agenda -> Agenda
schedule time event = Map.insertWith (flip (++)) time [event]

-- | How long a customer takes.
needs :: Int -> Int
needs n = 3 + n * 7 `mod` 5

run :: Agenda -> Bank -> Bank
run agenda bank = case Map.minViewWithKey agenda of
  Nothing -> bank
  Just ((time, events), rest) -> let (agenda', bank') = foldl (step time) (rest, bank) events in run agenda' bank'

step :: Int -> (Agenda, Bank) -> Event -> (Agenda, Bank)
step time (agenda, bank) event = serve time (agenda, tell (show time ++ " " ++ show event) (happen event))
  where
    happen (Arrive n) = bank { waiting = waiting bank ++ [(time, n)] }
    happen (Done counter _) = bank { free = counter : free bank }
    tell line b = b { log_ = line : log_ b }

serve :: Int -> (Agenda, Bank) -> (Agenda, Bank)
serve time (agenda, bank) = case (waiting bank, free bank) of
  ((came, n) : others, counter : counters) ->
    ( schedule (time + needs n) (Done counter n) agenda
    , bank { waiting = others, free = counters, served = Map.insert n (came, time) (served bank) } )
  _ -> (agenda, bank)

main :: IO ()
main = do
  let arrivals = Map.fromListWith (flip (++)) [(n * n `div` 3 + n, [Arrive n]) | n <- [1 .. 8]]
      bank = run arrivals (Bank [] [1, 2] Map.empty [])
      waits = Map.map (\(came, began) -> began - came) (served bank)
  mapM_ putStrLn (reverse (log_ bank))
  print waits
  print (sum waits, maximum waits, Map.keys (Map.filter (> 0) waits))
  print (Map.fromAscListWith (++) [(came `div` 10, [n]) | (n, (came, _)) <- Map.toAscList (served bank)])
  print (Map.fromAscListWithKey (\k a b -> k + a + b) [(w `div` 2, w) | w <- [1 .. 9]])
  print (Map.fromDescListWith (++) [(9 - w `div` 3, show w) | w <- [1 .. 9 :: Int]])
  print (Map.fromDescListWithKey (\k a b -> show k ++ a ++ b) [(9 - w `div` 3, show w) | w <- [1 .. 9 :: Int]])
  print (Map.fromDistinctDescList [(n, n * n) | n <- [5, 4 .. 1 :: Int]], Map.fromListWithKey (\k a b -> k * a + b) [(n `mod` 3, n) | n <- [1 .. 9 :: Int]])
  print (Map.insertWithKey (\k new old -> k + new + old) 3 100 waits, Map.foldr (:) [] waits, Map.foldl (flip (:)) [] waits)
