module Items (Item (..), items) where

data Item = Item {weight :: !Int, value :: !Int}

items :: Int -> [Item]
items count = [Item (3 + n * 7919 `mod` 41) (5 + n * 104729 `mod` 97) | n <- [1 .. count]]
