module Arrivals (arrivals) where

import Harbour (Ship (..))

-- | The ships of a day.
arrivals :: Int -> Int -> [Ship]
arrivals count date = [Ship n (40 + (n * 17 + date * 29) `mod` 613) | n <- [1 .. count]]
