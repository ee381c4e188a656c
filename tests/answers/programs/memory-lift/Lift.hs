-- | A lift that serves one call after another.
module Lift (Lift (..), Event (..), serveAll) where

import Building (Call (..))
import Control.Monad.State.Strict (State, get, put)
import Control.Monad.Writer.Strict (WriterT, tell)
import qualified Data.Sequence as Seq

data Lift = Lift
    { level :: !Int
    , clock :: !Int
    }

data Event
    = Boarded !Int !Int
    | Arrived !Int !Int
    deriving (Show)

type Control = WriterT (Seq.Seq Event) (State Lift)

serveAll :: [Call] -> Control ()
serveAll = mapM_ serve

serve :: Call -> Control ()
serve call = do
    boarded <- move (from call)
    tell (Seq.singleton (Boarded (from call) boarded))
    arrived <- move (to call)
    tell (Seq.singleton (Arrived (to call) arrived))

move :: Int -> Control Int
move target = do
    Lift{level = here, clock = now} <- get
    let later = now + 4 + 2 * abs (target - here)
    put Lift{level = target, clock = later}
    return later
