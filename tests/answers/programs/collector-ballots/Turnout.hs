-- | How many voted at each polling station.
module Turnout (Turnout, newTurnout, cast, busiest, silent) where

import Ballots (Ballot (..))
import Control.Monad (foldM)
import Data.Array.IO (IOArray, getBounds, newArray, readArray, writeArray)

type Turnout = IOArray Int Int

newTurnout :: Int -> IO Turnout
newTurnout stations = newArray (0, stations - 1) 0

cast :: Turnout -> Ballot -> IO ()
cast turnout ballot = do
    count <- readArray turnout (polledAt ballot)
    writeArray turnout (polledAt ballot) $! count + 1

busiest :: Turnout -> IO (Int, Int)
busiest = survey (\best one -> if snd one > snd best then one else best) (0, 0)

silent :: Turnout -> IO Int
silent = survey (\found (_, count) -> if count == 0 then found + 1 else found) 0

survey :: (a -> (Int, Int) -> a) -> a -> Turnout -> IO a
survey step start turnout = do
    (low, high) <- getBounds turnout
    foldM (look step turnout) start [low .. high]

look :: (a -> (Int, Int) -> a) -> Turnout -> a -> Int -> IO a
look step turnout state station = do
    count <- readArray turnout station
    return $! step state (station, count)
