-- first: made in main (kept_settings.hs:21) by ++
-- first: made at kept_settings.hs:25 (thunk print in main)
-- Lines that are counted in the end are kept while the rest runs.
module Main (main) where

import qualified Data.Map as Map

readSettings :: [String] -> Map.Map String Int
readSettings ls = Map.fromList [(k, length v) | l <- ls, let (k, v) = split l]
  where
    split l = let (a, b) = break (== '=') l in (a, drop 1 b)

simulate :: Map.Map String Int -> Int -> Int
simulate s n = go n 0
  where
    go :: Int -> Int -> Int
    go 0 acc = acc
    go k acc = let a = acc + Map.findWithDefault 1 ("key" ++ show (k `mod` 50)) s in a `seq` go (k - 1) a

main :: IO ()
main = do
  let ls = ["key" ++ show i ++ "=" ++ show (i * i) | i <- [1 .. 15000 :: Int]]
      s = readSettings ls
  print (simulate s 15000)
  print (length ls)
