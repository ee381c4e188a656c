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

-- | How long a call rings at most.
patience :: Int
patience = 1000000

ring :: Int -> Action Exchange
ring call now (agenda, exchange) = (later, exchange{ringing = IntSet.insert call (ringing exchange)})
  where
    later = after now 1 (ring (call + 1)) (after now (min wait patience) reaction agenda)
    reaction = if wait < patience then answer call else giveUp call
    wait = 1 + call * 7919 `mod` 30

answer :: Int -> Action Exchange
answer call _ (agenda, exchange) = (agenda, exchange{ringing = others, answered = answered exchange + 1})
  where
    others = IntSet.delete call (ringing exchange)

giveUp :: Int -> Action Exchange
giveUp call _ (agenda, exchange)
    | IntSet.member call (ringing exchange) = (agenda, exchange{missed = missed exchange + 1})
    | otherwise = (agenda, exchange)
