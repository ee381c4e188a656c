-- work: gone
-- A table that does not depend on the argument is made for each question; full laziness makes it once.
module Main (main) where

import qualified Data.Map as Map

price :: Int -> Int
price article = Map.findWithDefault 0 (article `mod` 600) (Map.fromList [(key, key * 7 `mod` 113) | key <- [1 .. 600]])

main :: IO ()
main = print (sum (map price [1 .. 900]))
