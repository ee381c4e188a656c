-- options: --biography
-- first: the live heap is level at
-- first: made in table (kept_unused.hs:11), not used after
-- first: It is held by a value not computed yet, made at kept_unused.hs:25
-- A table that one late look keeps, and lives that tell it.
module Main (main) where

import qualified Data.Map.Strict as Map

table :: Int -> Map.Map Int String
table n = Map.fromList [(i, show i) | i <- [1 .. n]]

steps :: Int -> Int
steps n = go n 0
  where
    go :: Int -> Int -> Int
    go 0 acc = acc
    go k acc = let acc' = acc + k `mod` 7 in acc' `seq` go (k - 1) acc'

main :: IO ()
main = do
  let t = table 30000
  print (Map.size t)
  print (steps 300000)
  print (Map.lookup 77 t)
