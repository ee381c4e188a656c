module Inventory.Count (countAll) where

import Inventory.Item (Item (..))

countAll :: [Item] -> Int
countAll = go 0
  where
    go !n = \case
        [] -> n
        Item k _ : rest -> go (n + k) rest
        None : rest -> go n rest
