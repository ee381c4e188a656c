-- | When the buses of a line go.
module Timetable (next) where

import Network (Line (..), Stop)

-- | The first departure from then on, with the number of the run.
next :: Line -> Stop -> Int -> Maybe (Int, Int)
next line stop now
    | time > 1500 = Nothing
    | otherwise = Just (time, run + 1)
  where
    first = 300 + (number line * 3 + stop * 2) `mod` headway line
    run = max 0 ((now - first + headway line - 1) `div` headway line)
    time = first + run * headway line
