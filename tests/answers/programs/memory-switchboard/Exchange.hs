-- | Calls come in, are answered, and time out if they are not.
module Exchange (Exchange (..), newExchange, ring) where

import Agenda (Action, after)
import qualified Data.IntSet as IntSet

data Exchange = Exchange
    { ringing :: !IntSet.IntSet
    , answered :: !Int
    , missed :: !Int
    }

newExchange :: Exchange
newExchange = Exchange{ringing = IntSet.empty, answered = 0, missed = 0}

ring :: Int -> Action Exchange
ring call now (agenda, exchange) = (later, exchange{ringing = IntSet.insert call (ringing exchange)})
  where
    later = after now 1 (ring (call + 1)) (after now wait (answer call) (after now 1000000 (giveUp call) agenda))
    wait = 1 + call * 7919 `mod` 30

answer :: Int -> Action Exchange
answer call _ (agenda, exchange) = (agenda, exchange{ringing = others, answered = answered exchange + 1})
  where
    others = IntSet.delete call (ringing exchange)

giveUp :: Int -> Action Exchange
giveUp call _ (agenda, exchange)
    | IntSet.member call (ringing exchange) = (agenda, exchange{missed = missed exchange + 1})
    | otherwise = (agenda, exchange)
