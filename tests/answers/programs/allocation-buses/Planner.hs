module Planner (arrival) where

import Data.Maybe (mapMaybe)
import Network (Line (..), Network, Stop, linesAt)
import Timetable (next)

-- | When somebody who wants to go from one stop to another arrives there, with the bus that is there first.
arrival :: Network -> Int -> (Stop, Stop) -> Int
arrival network now (from, to) = case mapMaybe ride (linesAt network from) of
    [] -> now + walking
    rides -> minimum (now + walking : rides)
  where
    walking = 6 * abs (from - to)
    ride line = case next line from now of
        Just (leaves, run) | to `elem` stops line -> Just (leaves + 2 * abs (from - to) + run `mod` 3)
        _ -> Nothing
