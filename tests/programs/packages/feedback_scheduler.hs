-- A scheduler with several queues: who uses up a slice goes down, who waits for a device stays, and all go up again from time to time.
{-# LANGUAGE LambdaCase #-}
module Main where

import Data.Foldable (foldl', toList)
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import Data.Sequence (Seq ((:<|)), (><), (|>))
import qualified Data.Sequence as Seq

data Step = Work Int | Device Int
  deriving Show

data Process = Process { name :: Char, steps :: [Step] }

data State = State { now :: Int, queues :: Seq (Seq Process), sleeping :: IntMap (Seq (Int, Process)), history :: Seq (Int, Char), finished :: Seq (Char, Int) }

slice :: Int -> Int
slice level = 2 ^ (level + 1)

-- | The first of the highest queue that is not empty.
pick :: Seq (Seq Process) -> Maybe (Int, Process, Seq (Seq Process))
pick qs = do
  level <- Seq.findIndexL (not . Seq.null) qs
  case Seq.index qs level of
    p :<| rest -> Just (level, p, Seq.update level rest qs)
    _ -> Nothing

wake :: State -> State
wake s = s { queues = foldl' back (queues s) (concatMap toList (IntMap.elems due ++ maybe [] pure exact)), sleeping = later }
  where
    (due, exact, later) = IntMap.splitLookup (now s) (sleeping s)
    back qs (level, p) = Seq.adjust (|> p) level qs

-- | Everybody to the highest queue.
boost :: State -> State
boost s = s { queues = Seq.fromList (foldr (><) Seq.empty (queues s) : replicate (Seq.length (queues s) - 1) Seq.empty) }

run :: State -> State
run s0 = case pick (queues s) of
  Just (level, p, qs) -> run (use level p s { queues = qs })
  Nothing -> case IntMap.lookupMin (sleeping s) of
    Nothing -> s
    Just (t, _) -> run s { now = t }
  where
    s = wake (if now s0 `div` 20 /= lastRun `div` 20 then boost s0 else s0)
    lastRun = case Seq.viewr (history s0) of
      _ Seq.:> (t, _) -> t
      Seq.EmptyR -> 0

use :: Int -> Process -> State -> State
use level p s = case steps p of
  Work n : rest
    | n > slice level -> spent (slice level) (\s' -> s' { queues = Seq.adjust' (|> p { steps = Work (n - slice level) : rest }) (min (level + 1) (Seq.length (queues s) - 1)) (queues s') })
    | otherwise -> spent n (after rest)
  rest -> after rest s
  where
    spent n f = f s { now = now s + n, history = history s |> (now s, name p) }
    after = \case
      Device n : rest -> \s' -> s' { sleeping = IntMap.insertWith (flip (><)) (now s' + n) (Seq.singleton (level, p { steps = rest })) (sleeping s') }
      [] -> \s' -> s' { finished = finished s' |> (name p, now s') }
      rest -> \s' -> s' { queues = Seq.adjust (p { steps = rest } :<|) level (queues s') }

main :: IO ()
main = do
  let processes = [Process 'a' [Work 13], Process 'b' [Work 1, Device 5, Work 1, Device 5, Work 2], Process 'c' [Work 6, Device 3, Work 9], Process 'd' [Device 30, Work 3]]
      start = State 0 (Seq.fromList processes :<| Seq.replicate 2 Seq.empty) IntMap.empty Seq.empty Seq.empty
      end = run start
  mapM_ (\(t, c) -> putStrLn (show t ++ " " ++ [c])) (history end)
  print (toList (finished end), now end)
  print (IntMap.toList (IntMap.fromListWith (+) [(fromEnum c - fromEnum 'a', 1 :: Int) | (_, c) <- toList (history end)]))
  let (early, late) = Seq.spanl ((< 20) . fst) (history end)
      (tired, rest) = Seq.breakr ((/= 'a') . snd) late
  print (Seq.length early, fmap snd late, Seq.length tired, Seq.length rest)
  print (Seq.foldrWithIndex (\i (_, c) acc -> if c == 'c' then i : acc else acc) [] (history end), Seq.elemIndexR ('a', now end) (fmap (\(c, t) -> (c, t)) (finished end)))
