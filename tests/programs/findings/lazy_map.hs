-- first: thunks, values not computed yet, made in count (lazy_map.hs:8) by insertWith, called in line 10
module Main (main) where

import Data.List (foldl')
import qualified Data.Map as Map

count :: [Int] -> Map.Map Int Int
count = foldl' bump Map.empty
  where
    bump m k = Map.insertWith (+) (k `mod` 100) 1 m

main :: IO ()
main = do
  let m = count [1 .. 100000]
  print (Map.size m)
  print (sum (Map.elems m))
