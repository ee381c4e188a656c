-- | A recording: readings that differ enough from the one it began with.
module Track (Track, begin, extend, points) where

import Sensor (Reading (..))

-- | The newest first.
newtype Track = Track [Reading]

begin :: Reading -> Track
begin one = Track [one]

points :: Track -> [Reading]
points (Track list) = reverse list

extend :: Reading -> Track -> Track
extend one track@(Track list)
    | abs (celsius one - celsius (origin track)) < 3 = track
    | otherwise = Track (one : list)

origin :: Track -> Reading
origin (Track list) = last list
