-- | Sliding windows over measurements: sums, maxima by a monotone queue, and alarms.
module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq, ViewL (..), ViewR (..), viewl, viewr, (|>))
import qualified Data.Sequence as Seq

measurements :: Seq Int
measurements = Seq.iterateN 40 (\x -> (x * 37 + 11) `mod` 101) 5

-- All windows of this size, as parts of the sequence.
windows :: Int -> Seq a -> Seq (Seq a)
windows n xs
  | Seq.length xs < n = Seq.empty
  | otherwise = Seq.take (Seq.length xs - n + 1) (fmap (Seq.take n) (Seq.tails xs))

-- The queue has places of values that fall from left to right; the first is the window's maximum.
maxima :: Int -> Seq Int -> Seq Int
maxima n xs = go Seq.empty Seq.empty 0
  where
    go queue done i
      | i == Seq.length xs = done
      | otherwise = go queue' (if i >= n - 1 then done |> best queue' else done) (i + 1)
      where queue' = Seq.dropWhileL (<= i - n) (smaller queue (Seq.index xs i)) |> i
    smaller queue x = case viewr queue of
      rest :> j | Seq.index xs j <= x -> smaller rest x
      _ -> queue
    best queue = case viewl queue of
      j :< _ -> Seq.index xs j
      EmptyL -> error "an empty window"

-- Runs of values above a limit, with the place of their first.
alarms :: Int -> Seq Int -> [(Int, Seq Int)]
alarms limit = go 0
  where
    go i xs
      | Seq.null xs = []
      | otherwise =
          let (calm, rest) = Seq.breakl (> limit) xs
              (loud, after) = Seq.spanl (> limit) rest
              start = i + Seq.length calm
           in [(start, loud) | not (Seq.null loud)] ++ go (start + Seq.length loud) after

main :: IO ()
main = do
  putStrLn ("measured " ++ unwords (map show (toList measurements)))
  putStrLn ("sums of four: " ++ show (toList (fmap sum (windows 4 measurements))))
  let simple = fmap maximum (windows 5 measurements)
  putStrLn ("maxima of five: " ++ show (toList simple))
  putStrLn ("by the queue alike: " ++ show (maxima 5 measurements == simple))
  mapM_ (\(i, run) -> putStrLn ("alarm at " ++ show i ++ ": " ++ show (toList run))) (alarms 70 measurements)
  let rising = Seq.zipWith (<) measurements (Seq.drop 1 measurements)
  putStrLn ("rises at " ++ show (Seq.elemIndicesL True rising))
  putStrLn ("last fall at " ++ show (Seq.elemIndexR False rising))
  print (Seq.chunksOf 10 (Seq.scanl (+) 0 measurements))
