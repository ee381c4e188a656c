module Customers (Event (..), events) where

data Event = Coin !Int | Choose !Int | GiveBack | Refill

events :: Int -> [Event]
events count = go count 8191
  where
    go :: Int -> Int -> [Event]
    go 0 _ = []
    go n seed = event (seed `div` 512 `mod` 100) : go (n - 1) ((seed * 16807) `mod` 2147483647)

event :: Int -> Event
event pick
    | pick < 60 = Coin (coins !! (pick `mod` 4))
    | pick < 95 = Choose (pick `mod` 7)
    | pick < 99 = GiveBack
    | otherwise = Refill

coins :: [Int]
coins = [10, 20, 50, 100]
