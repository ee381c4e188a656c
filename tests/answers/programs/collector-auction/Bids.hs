module Bids (Bid (..), bids) where

data Bid = Bid
    { bidder :: !Int
    , pounds :: !Int
    }
    deriving (Eq)

bids :: Int -> Int -> [Bid]
bids count lot = go lot (lot * 7919 + 17)
  where
    go n seed
        | n >= lot + count = []
        | otherwise = Bid{bidder = n, pounds = 10 + seed `div` 64 `mod` 900001} : go (n + 1) (scramble seed)

scramble :: Int -> Int
scramble seed = (seed * 1103515245 + 12345) `mod` 2147483648
