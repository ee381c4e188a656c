module Inventory.Item (Item (..), parse) where

data Item = Item !Int String | None

parse :: String -> Item
parse line = if | [number, name] <- words line -> Item (read number) name
                | otherwise -> None
