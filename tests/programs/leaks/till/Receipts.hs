-- | What was bought, one sum after the other.
module Receipts (receipts) where

receipts :: Int -> [Int]
receipts count = take count (map price (iterate next 11))

next :: Int -> Int
next n = (n * 109 + 53) `mod` 9973

price :: Int -> Int
price n = 50 + n `mod` 950
