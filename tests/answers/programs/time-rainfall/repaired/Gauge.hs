-- | Daily rainfall of one station, and sums over stretches of days.
module Gauge (Gauge, gauge, days, between) where

import Data.Array.Unboxed (UArray, bounds, listArray)
import Data.Array.Base (unsafeAt)

newtype Gauge = Gauge (UArray Int Int)

gauge :: [Int] -> Gauge
gauge tenths = Gauge (listArray (0, length tenths) (scanl (+) 0 tenths))

days :: Gauge -> Int
days (Gauge fallen) = snd (bounds fallen)

-- | What fell from the first day to the last, both included.
between :: Gauge -> Int -> Int -> Int
between (Gauge fallen) first end = unsafeAt fallen (end + 1) - unsafeAt fallen first
