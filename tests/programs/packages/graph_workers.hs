-- Steps with prerequisites: their order by the alphabet, and how long several workers need for them.
module Main where

import Data.Char (ord)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set
import Data.Set (Set)

-- | What each step waits for.
type Waits = Map Char (Set Char)

input :: String
input = unlines
  [ "A needs F", "B needs A", "B needs H", "C needs F", "C needs G", "D needs B", "D needs C", "E needs C", "H needs F", "I needs D", "I needs E" ]

readWaits :: String -> Waits
readWaits = Map.fromListWith Set.union . concatMap (entry . words) . lines
  where
    entry [[b], "needs", [a]] = [(a, Set.empty), (b, Set.singleton a)]
    entry ws = error ("what is " ++ unwords ws ++ "?")

ready :: Waits -> Set Char
ready = Map.keysSet . Map.filter Set.null

-- | Always the first that is ready.
order :: Waits -> String
order waits = case Set.lookupMin (ready waits) of
  Nothing -> ""
  Just step -> step : order (finish step waits)

finish :: Char -> Waits -> Waits
finish step = Map.map (Set.delete step) . Map.delete step

-- | What is worked on at which time, and when all is done.
work :: Int -> (Char -> Int) -> Waits -> ([(Int, String)], Int)
work workers cost = go 0 Set.empty
  where
    go now busy waits
      | Map.null waits = ([], now)
      | otherwise = ((now, foldr (\(_, s) -> (s :)) "" busy') : later, end)
      where
        free = ready waits Set.\\ Set.map snd busy
        begun = Set.map (\s -> (now + cost s, s)) (Set.take (workers - Set.size busy) free)
        busy' = Set.union busy begun
        (next, _) = Set.findMin busy'
        (done, still) = Set.partition ((<= next) . fst) busy'
        (later, end) = go next still (Set.foldr (finish . snd) waits done)

-- | Steps in levels: all those that could be done at once.
levels :: Waits -> [String]
levels waits
  | Set.null now = []
  | otherwise = Set.toList now : levels (Set.foldr finish waits now)
  where
    now = ready waits

main :: IO ()
main = do
  let waits = readWaits input
  print (Map.toList (Map.map Set.toList waits))
  putStrLn (order waits)
  print (levels waits)
  mapM_ (\n -> let (log', end) = work n (\s -> 1 + ord s - ord 'A') waits in putStrLn (show n ++ " workers: " ++ show end ++ " " ++ show log')) [1, 2, 3]
  putStrLn (order (Map.insertWith Set.union 'A' (Set.singleton 'E') waits) ++ "|")
