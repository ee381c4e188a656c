module Lift (Lift (..), newLift, serve) where

import Building (Call (..))
import Data.List (insertBy, partition)
import Data.Ord (comparing)

data Lift = Lift
    { floor' :: !Int
    , waiting :: [Call]
    , carried :: !Int
    , travelled :: !Int
    }

newLift :: Lift
newLift = Lift{floor' = 0, waiting = [], carried = 0, travelled = 0}

serve :: Lift -> Call -> Lift
serve lift new
    | length queue < 12 = lift{waiting = queue}
    | otherwise = sweep lift queue
  where
    queue = insertBy (comparing at) new (waiting lift)

-- | Up to the top once, taking everyone who waits at or above the lift.
sweep :: Lift -> [Call] -> Lift
sweep lift queue =
    Lift
        { floor' = end
        , waiting = below
        , carried = carried lift + length above
        , travelled = travelled lift + distance (floor' lift) stops
        }
  where
    (above, below) = partition ((>= start) . at) queue
    start = if all ((< floor' lift) . at) queue then 0 else floor' lift
    stops = map at above ++ map target above
    end = if null stops then 0 else last stops

distance :: Int -> [Int] -> Int
distance from stops = sum (zipWith (\a b -> abs (a - b)) (from : stops) stops)
