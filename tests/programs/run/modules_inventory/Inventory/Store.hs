module Inventory.Store (Store, empty, add, remove, items) where

import Inventory.Types

newtype Store = Store [Item]

empty :: Store
empty = Store []

items :: Store -> [Item]
items (Store is) = is

add :: Item -> Store -> Store
add new (Store is) = Store (go is)
  where
    go [] = [new]
    go (i : rest)
      | itemName i == itemName new = i {quantity = quantity i + quantity new, price = price new} : rest
      | itemName i > itemName new = new : i : rest
      | otherwise = i : go rest

remove :: String -> Int -> Store -> Either Problem Store
remove name n (Store is) = case break ((== name) . itemName) is of
  (_, []) -> Left (NoSuch name)
  (before, i : after)
    | quantity i < n -> Left TooFew {wanted = n, there = quantity i}
    | quantity i == n -> Right (Store (before ++ after))
    | otherwise -> Right (Store (before ++ i {quantity = quantity i - n} : after))
