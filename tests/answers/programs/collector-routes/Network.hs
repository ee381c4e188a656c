-- | Routers, each with a small table of costs to its neighbours.
module Network (Network, costAt, newNetwork, setCost, size, summary) where

import Control.Monad (foldM)
import Data.Array (Array, elems, listArray, (!))
import Data.Array.IO (IOArray, getElems, newArray, readArray, writeArray)

data Network = Network
    { size :: !Int
    , tables :: !(Array Int (IOArray Int Int))
    }

newNetwork :: Int -> IO Network
newNetwork count = do
    list <- mapM table [0 .. count - 1]
    pure Network{size = count, tables = listArray (0, count - 1) list}

table :: Int -> IO (IOArray Int Int)
table n = newArray (0, 11) $! n * 31 `mod` 100

costAt :: Network -> Int -> Int -> IO Int
costAt network router = readArray (tables network ! router)

setCost :: Network -> Int -> Int -> Int -> IO ()
setCost network router link cost = cost `seq` writeArray (tables network ! router) link cost

summary :: Network -> IO String
summary network = do
    total <- foldM add 0 (elems (tables network))
    pure (show (size network) ++ " routers, cost " ++ show total)
  where
    add total one = do
        costs <- getElems one
        pure $! total + sum costs
