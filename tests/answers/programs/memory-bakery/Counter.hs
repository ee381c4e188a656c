-- | The counter of the shop: customers and what they want.
module Counter (orders) where

import Prices (Order (..))

orders :: Int -> [Order]
orders count = [Order n (n * n `mod` 37 + 1) (n * 13 `mod` 12 + 1) | n <- [1 .. count]]
