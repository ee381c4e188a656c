module Ledger.Entry (Entry (..), entries) where

data Entry = Entry {account :: Int, cents :: Int}

entries :: Int -> [Entry]
entries count = go 1 17
  where
    go n seed
        | n > count = []
        | otherwise = Entry (seed `mod` 23) (seed `mod` 1999 - 999) : go (n + 1) (seed * 1103 `mod` 65537)
