-- | The part of a trace that matters: where the ground moved most.
module Window (Window, onset, energy, strongest) where

import Data.Array.Unboxed (bounds, listArray, (!))
import Data.List (foldl')
import Trace (Trace)

data Window = Window
    { samples :: !Trace
    , from :: !Int
    , onset :: !Int
    }

width :: Int
width = 16

strongest :: Trace -> Window
strongest raw = Window{samples = cut, from = 0, onset = peak}
  where
    (low, high) = bounds raw
    smooth, cut :: Trace
    smooth = listArray (low, high) [(before at + raw ! at + after at) `div` 3 | at <- [low .. high]]
    before at = raw ! max low (at - 1)
    after at = raw ! min high (at + 1)
    peak = foldl' louder low [low .. high - width]
    cut = listArray (0, width - 1) [smooth ! (peak + at) | at <- [0 .. width - 1]]
    louder best at
        | smooth ! at > smooth ! best = at
        | otherwise = best

energy :: Window -> Int
energy window = sum [value * value | at <- [0 .. width - 1], let value = samples window ! (from window + at)]
