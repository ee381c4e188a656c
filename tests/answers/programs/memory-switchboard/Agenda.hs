-- | What happens when: actions by time.
module Agenda (Agenda, Action, after, emptyAgenda, runUntil) where

import qualified Data.Map.Strict as Map

type Action world = Int -> (Agenda world, world) -> (Agenda world, world)

data Agenda world = Agenda !Int !(Map.Map (Int, Int) (Action world))

emptyAgenda :: Agenda world
emptyAgenda = Agenda 0 Map.empty

-- | To be done so much later than now.
after :: Int -> Int -> Action world -> Agenda world -> Agenda world
after now delay action (Agenda number waiting) =
    Agenda (number + 1) (Map.insert (now + delay, number) action waiting)

runUntil :: Int -> Action world -> (Agenda world, world) -> (Agenda world, world)
runUntil end first start = go (first 0 start)
  where
    go state@(Agenda number waiting, world) = world `seq` case Map.minViewWithKey waiting of
        Just (((now, _), action), rest)
            | now <= end -> go (action now (Agenda number rest, world))
        _ -> state
