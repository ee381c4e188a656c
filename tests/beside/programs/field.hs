-- memory: remains
-- Fields that are lazy hold a chain of additions each: no optimiser may force them.
module Main (main) where

import qualified Data.Map as Map

data Stats = Stats {hits :: Int, bytes :: Int}

record :: Map.Map Int Stats -> Int -> Map.Map Int Stats
record stats page = Map.insertWith add page (Stats 1 page) stats
  where
    add _ old = Stats (hits old + 1) (bytes old + page)

main :: IO ()
main = do
  let stats = foldl record Map.empty (map (`mod` 10) [1 .. 60000])
  print (sum (map hits (Map.elems stats)))
  print (sum (map bytes (Map.elems stats)))
