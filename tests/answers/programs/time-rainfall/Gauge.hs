-- | Daily rainfall of one station, and sums over stretches of days.
module Gauge (Gauge, gauge, days, between) where

import Data.Array.Unboxed (UArray, bounds, listArray)
import Data.Array.Base (unsafeAt)

newtype Gauge = Gauge (UArray Int Int)

gauge :: [Int] -> Gauge
gauge tenths = Gauge (listArray (0, length tenths - 1) tenths)

days :: Gauge -> Int
days (Gauge fallen) = snd (bounds fallen) + 1

-- | What fell from the first day to the last, both included.
between :: Gauge -> Int -> Int -> Int
between (Gauge fallen) first end = go first 0
  where
    go day total
        | day > end = total
        | otherwise = go (day + 1) (total + unsafeAt fallen day)
