-- Sums and counts by key with IntMap: many small updates, then unions and splits of the result.
module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')

data Entry = Entry { count :: !Int, total :: !Int } deriving (Show, Eq)

instance Semigroup Entry where
  Entry a b <> Entry c d = Entry (a + c) (b + d)

collect :: [Int] -> IntMap.IntMap Entry
collect = foldl' (\m x -> IntMap.insertWith (<>) (x `mod` 5003) (Entry 1 (x `mod` 100)) m) IntMap.empty

randoms :: Int -> [Int]
randoms = iterate (\x -> (x * 16807) `mod` 2147483647)

main :: IO ()
main = do
  let a = collect (take 200000 (randoms 1))
      b = collect (take 150000 (randoms 99))
      both = IntMap.unionWith (<>) a b
      (low, mid, high) = IntMap.splitLookup 2500 both
  print (IntMap.size a, IntMap.size b, IntMap.size both)
  print (IntMap.size low, mid, IntMap.size high)
  print (foldl' (\s e -> s + total e) 0 both)
  print (maximum (map count (IntMap.elems both)))
  print (IntMap.lookupMin (IntMap.filter ((> 40) . count) both))
