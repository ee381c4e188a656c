-- | A recording: readings that differ enough from the one it began with.
module Track (Track, begin, extend, points) where

import Sensor (Reading (..))

-- | The one it began with; and all, the newest first.
data Track = Track Reading [Reading]

begin :: Reading -> Track
begin one = Track one [one]

points :: Track -> [Reading]
points (Track _ list) = reverse list

extend :: Reading -> Track -> Track
extend one track@(Track first list)
    | abs (celsius one - celsius (origin track)) < 3 = track
    | otherwise = Track first (one : list)

origin :: Track -> Reading
origin (Track first _) = first
