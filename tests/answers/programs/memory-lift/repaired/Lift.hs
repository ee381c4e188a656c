-- | A lift that serves one call after another.
module Lift (Lift (..), serveAll) where

import Building (Call (..))
import Control.Monad.State.Strict (State, get, put)

data Lift = Lift
    { level :: !Int
    , clock :: !Int
    , groundStops :: !Int
    }

type Control = State Lift

serveAll :: [Call] -> Control ()
serveAll = mapM_ serve

serve :: Call -> Control ()
serve call = do
    move (from call)
    move (to call)

move :: Int -> Control ()
move target = do
    Lift{level = here, clock = now, groundStops = stops} <- get
    let later = now + 4 + 2 * abs (target - here)
    put $! Lift{level = target, clock = later, groundStops = if target == 0 then stops + 1 else stops}
