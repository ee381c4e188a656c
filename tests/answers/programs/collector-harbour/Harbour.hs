-- | Ships come in, get a berth and pay for it.
module Harbour (Harbour (..), Ship (..), opened, day) where

import Control.Monad.State.Strict (State, get, put)

data Ship = Ship {number :: !Int, tons :: !Int}

data Harbour = Harbour {free :: !Int, tide :: !Int, berthed :: !Int}

opened :: Harbour
opened = Harbour{free = 1, tide = 0, berthed = 0}

-- | What a ship pays.
berth :: Ship -> State Harbour Int
berth ship = do
    Harbour place level count <- get
    let next = (place * 5 + tons ship) `mod` 7919
        fee = tons ship * (1 + level) + place `mod` 3
    put (Harbour next ((level + 1) `mod` 4) (count + 1))
    return $! fee

-- | What all ships of a day pay.
day :: [Ship] -> State Harbour Int
day ships = do
    fees <- mapM berth ships
    return $! sum fees
