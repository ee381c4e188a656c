-- | Flakes that fall over a town.
module Flakes (Flakes, cloud, advance, landed, westmost) where

import Data.Array.Base (unsafeAt)
import Data.Array.Unboxed (UArray, bounds, elems, listArray)
import Data.List (foldl')

data Flakes = Flakes {across :: !Column, height :: !Column, drift :: !Column}

type Column = UArray Int Int

cloud :: Int -> Flakes
cloud count = Flakes (column place) (column (\n -> 100 + n * 91 `mod` 1013)) (column (\n -> n * 7 `mod` 5 - 2))
  where
    place n = n * 37 `mod` 4001
    column value = listArray (0, count - 1) (map value [0 .. count - 1])

-- | All flakes, one moment later.
advance :: Int -> Flakes -> Flakes
advance wind (Flakes xs ys ds) = Flakes (listArray (0, end) (map move [0 .. end])) (listArray (0, end) (map fall [0 .. end])) ds
  where
    end = snd (bounds xs)
    move n = if unsafeAt ys n <= 0 then unsafeAt xs n else abs (unsafeAt xs n + unsafeAt ds n + wind)
    fall n = if unsafeAt ys n <= 0 then 0 else unsafeAt ys n - 9

landed :: Flakes -> Int
landed = length . filter (<= 0) . elems . height

westmost :: Flakes -> Int
westmost = foldl' min maxBound . elems . across
