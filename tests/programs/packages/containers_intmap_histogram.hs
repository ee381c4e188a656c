-- | A histogram of random numbers, with quantiles found by the running sums in a map.
module Main (main) where

import Data.IntMap (IntMap)
import qualified Data.IntMap as IntMap
import Data.List (foldl')

numbers :: Int -> [Int]
numbers n = take n (map dice (iterate next 2024))
  where
    next x = (x * 1103515245 + 12345) `mod` 2147483648
    -- Three dice of one number, some of them negative.
    dice x = (x `div` 65536) `mod` 20 + (x `div` 1024) `mod` 20 + (x `div` 256) `mod` 20 - 20

histogram :: [Int] -> IntMap Int
histogram = foldl' (\m k -> IntMap.insertWith (+) k 1 m) IntMap.empty

-- For each number of values, the value that is reached there.
running :: IntMap Int -> IntMap Int
running m = IntMap.fromDistinctAscList (go 0 (IntMap.toAscList m))
  where
    go _ [] = []
    go n ((k, c) : rest) = (n + c, k) : go (n + c) rest

quantile :: Int -> IntMap Int -> Maybe Int
quantile percent m = fmap snd (IntMap.lookupGE (percent * total `div` 100) (running m))
  where total = sum m

bars :: Int -> IntMap Int -> [String]
bars size m = [pad (show k) ++ " " ++ replicate (c * 40 `div` most) '#' ++ " " ++ show c | (k, c) <- IntMap.assocs groups]
  where
    groups = IntMap.mapKeysWith (+) (\k -> (k `div` size) * size) m
    most = maximum groups
    pad s = replicate (4 - length s) ' ' ++ s

main :: IO ()
main = do
  let m = histogram (numbers 3000)
  mapM_ putStrLn (bars 4 m)
  print (IntMap.size m, sum m, IntMap.findMin m, IntMap.findMax m)
  print (map (`quantile` m) [1, 25, 50, 75, 99, 101])
  let mean = fromIntegral (IntMap.foldlWithKey' (\n k c -> n + k * c) 0 m) / (3000 :: Double)
  print (fromIntegral (round (mean * 100) :: Int) / 100 :: Double)
  print (IntMap.filterWithKey (\k c -> k < 0 && c > 30) m)
  print (IntMap.elems (IntMap.mapMaybeWithKey (\k c -> if c > 90 then Just (k, c) else Nothing) m))
  print (IntMap.lookupLE (-100) m, IntMap.lookupGT 12 m, 5 `IntMap.member` m, m IntMap.!? 1000)
  let (below, above) = IntMap.partitionWithKey (\k _ -> k < 0) m
  print (sum below, sum above, IntMap.union below above == m, map IntMap.size (IntMap.splitRoot m) == [IntMap.size below, IntMap.size above])
  print (fst (IntMap.deleteFindMin (IntMap.deleteMax above)), IntMap.size (IntMap.intersection m (IntMap.fromList [(k, ()) | k <- [0, 10 .. 100]])))
