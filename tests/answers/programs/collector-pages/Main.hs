module Main (main) where

import Cache (Cache, emptyCache, fetch, hits)
import Data.List (foldl')
import Pages (requests)
import System.Environment (getArgs)

serve :: (Cache, Int) -> Int -> (Cache, Int)
serve (cache, sent) number = total `seq` (next, total)
  where
    (page, next) = fetch number cache
    total = sent + page

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 20000
        (cache, sent) = foldl' serve (emptyCache 4000, 0) (requests count)
    print (hits cache)
    print sent
