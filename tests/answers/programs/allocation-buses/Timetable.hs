-- | When the buses of a line go.
module Timetable (next) where

import qualified Data.IntMap.Strict as IntMap
import Network (Line (..), Stop)

-- | The departures of a line from a stop, with the number of the run.
departures :: Line -> Stop -> IntMap.IntMap Int
departures line stop = IntMap.fromList (zip [first, first + headway line .. 1500] [1 ..])
  where
    first = 300 + (number line * 3 + stop * 2) `mod` headway line

-- | The first departure from then on.
next :: Line -> Stop -> Int -> Maybe (Int, Int)
next line stop now = IntMap.lookupGE now (departures line stop)
