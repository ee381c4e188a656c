-- The longest row of Collatz.
module Numbers (longest) where

import Rows (collatz)

longest :: Int -> Int
longest limit = maximum (map weigh [1 .. limit])
  where
    weigh n = length (collatz n)
