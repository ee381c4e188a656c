-- | What was bought, one sum after the other.
module Receipts (receipts) where

receipts :: Int -> [Int]
receipts count = go count 11
  where
    go 0 _ = []
    go n seed = let sum = price seed in sum `seq` sum : go (n - 1) (next seed)

next :: Int -> Int
next n = (n * 109 + 53) `mod` 9973

price :: Int -> Int
price n = 50 + n `mod` 950
