module Transfers (Transfer (..), transfers) where

data Transfer = Transfer {from :: !Int, to :: !Int, sum' :: !Int}

transfers :: Int -> [Transfer]
transfers size = [Transfer (n * 17 `mod` 211) (n * 29 `mod` 193) (1 + n `mod` 97) | n <- [1 .. size]]
