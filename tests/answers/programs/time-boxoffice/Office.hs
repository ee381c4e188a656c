-- | A box office on the day when the festival's tickets go on sale.
module Office (Office, minute, opening) where

import Control.Monad (replicateM_, unless, when)
import Control.Monad.State.Strict (State, gets, modify', state)
import Line (Line, empty, join, people, serve)

data Office = Office
    { line :: !(Line Int)
    , desks :: !Int
    , sold :: !Int
    }

opening :: Office
opening = Office empty 2 0

-- | One minute: people come, each open desk serves one, and desks open and close.
minute :: Int -> State Office (Int, Int, Int)
minute now = do
    replicateM_ (arrivals now) (modify' (\office -> office {line = join now (line office)}))
    open <- gets desks
    replicateM_ open sell
    long <- gets (people . line)
    when (long > 20 * open && open < 6) (setDesks (open + 1))
    unless (long > 0 || open == 1) (setDesks (open - 1))
    after <- gets desks
    return (now, long, after)
  where
    setDesks :: Int -> State Office ()
    setDesks count = modify' (\office -> office {desks = count})

sell :: State Office ()
sell = do
    buyer <- state (\office -> let (one, rest) = serve (line office) in (one, office {line = rest}))
    modify' (\office -> office {sold = sold office + maybe 0 (const 2) buyer})

-- | How many come in a minute: most of them early.
arrivals :: Int -> Int
arrivals now = (now * 7919 `mod` 13) * (if now `mod` 6000 < 3500 then 3 else 1) `div` 2
