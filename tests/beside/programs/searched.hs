-- work: remains
-- Whoever compiles it, each element is compared with all before it; none of the cells and boxed numbers of that is made there.
module Main (main) where

import Data.List (nub)

kinds :: Int -> Int
kinds count = length (nub (map (`mod` 2600) [1 .. count]))

main :: IO ()
main = print (kinds 12000)
