-- Sorting in place: heap sort and a shuffle in arrays of ST, boxed and unboxed, over any kind of array.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

heapSort :: (MArray a e m, Ord e) => a Int e -> m ()
heapSort a = do
  (low, high) <- getBounds a
  when (low == 0) (do
    forM_ [high `div` 2, high `div` 2 - 1 .. 0] (sift high)
    forM_ [high, high - 1 .. 1] (\end -> swap 0 end >> sift (end - 1) 0))
  where
    swap i j = do
      x <- readArray a i
      y <- readArray a j
      writeArray a i y
      writeArray a j x
    sift end i = do
      let children = filter (<= end) [2 * i + 1, 2 * i + 2]
      x <- readArray a i
      values <- mapM (readArray a) children
      case [(v, c) | (v, c) <- zip values children, v > x] of
        [] -> return ()
        larger -> let c = snd (maximum larger) in swap i c >> sift end c

randoms :: [Int]
randoms = map (`div` 65536) (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) 42)

sortedU :: [Int] -> UArray Int Int
sortedU xs = runSTUArray (newListArray (0, length xs - 1) xs >>= \a -> heapSort a >> return a)

sortedWords :: [String] -> Array Int String
sortedWords xs = runSTArray (newListArray (0, length xs - 1) xs >>= \a -> heapSort a >> return a)

shuffled :: [Int] -> [Int]
shuffled xs = runST (do
  a <- newListArray (0, n - 1) xs :: ST s (STUArray s Int Int)
  forM_ (zip [n - 1, n - 2 .. 1] randoms) $ \(i, r) -> do
    let j = r `mod` (i + 1)
    x <- readArray a i
    y <- readArray a j
    writeArray a i y >> writeArray a j x
  doubled <- mapArray (* 2) a
  backwards <- mapIndices (0, n - 1) (\i -> n - 1 - i) doubled
  getElems backwards)
  where n = length xs

main :: IO ()
main = do
  let xs = take 300 randoms
      s = sortedU xs
  print (take 10 (elems s))
  print (and (zipWith (<=) (elems s) (tail (elems s))), sum (elems s) == sum xs)
  print (sortedWords (words "the quick brown fox jumps over the lazy dog"))
  print (shuffled [1 .. 20])
