-- Two phases, one after the other: what the flame chart's second half is about is query. phases.json is what this wrote, so
-- that no test depends on a clock:
--   assay profile Phases.hs --census=none --sample=1ms --json=phases.json
module Main where

import qualified Data.Map.Strict as Map

build :: Int -> Map.Map Int Int
build n = foldr add Map.empty [1 .. n]
  where
    add k table = Map.insert (scramble k) k table

scramble :: Int -> Int
scramble k = k * 7919 `mod` 100003

query :: Int -> Map.Map Int Int -> Int
query n table = length (filter found [1 .. n])
  where
    found k = Map.member (scramble (3 * k)) table

main :: IO ()
main = do
  let table = build 32000
  print (Map.size table)
  print (query 80000 table)
