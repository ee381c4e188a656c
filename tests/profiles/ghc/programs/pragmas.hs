-- Centres that are written into the program: with a name, with a text that no name could be, on a definition, and one
-- inside the other. A text may not have a blank, but for the one that does not break, 160.
module Main (main) where

import Data.List (foldl')

data Order = Order {customer :: Int, amount :: Int}

orders :: Int -> [Order]
orders n = {-# SCC made #-} [Order (k `mod` 17) (k * k `mod` 1000) | k <- [1 .. n]]

{-# SCC largest "largest/amount" #-}
largest :: [Order] -> Int
largest = foldl' (\most order -> {-# SCC "max,of(two)" #-} max most (amount order)) 0

total :: Int -> [Order] -> Int
total who list = {-# SCC "total\160of\160one" #-} sum ({-# SCC "3rd:step->amounts" #-} map amount own)
  where
    own = {-# SCC "only=<whose>&co;" #-} filter ((== who) . customer) list

main :: IO ()
main = do
    let list = orders 3000
    print ({-# SCC "all'totals" #-} map (`total` list) [0 .. 16])
    print (largest list)
