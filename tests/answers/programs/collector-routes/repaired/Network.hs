-- | Routers, each with a small table of costs to its neighbours.
module Network (Network, costAt, newNetwork, setCost, size, summary) where

import Control.Monad (foldM)
import Data.Array.IO (IOUArray, newListArray, readArray, writeArray)

-- | The costs of all routers, twelve for each.
data Network = Network
    { size :: !Int
    , costs :: !(IOUArray Int Int)
    }

newNetwork :: Int -> IO Network
newNetwork count = do
    list <- newListArray (0, count * 12 - 1) [n * 31 `mod` 100 | n <- [0 .. count - 1], _ <- [1 .. 12 :: Int]]
    pure Network{size = count, costs = list}

costAt :: Network -> Int -> Int -> IO Int
costAt network router link = readArray (costs network) (router * 12 + link)

setCost :: Network -> Int -> Int -> Int -> IO ()
setCost network router link = writeArray (costs network) (router * 12 + link)

summary :: Network -> IO String
summary network = do
    total <- foldM add 0 [0 .. size network * 12 - 1]
    pure (show (size network) ++ " routers, cost " ++ show total)
  where
    add :: Int -> Int -> IO Int
    add total at = do
        cost <- readArray (costs network) at
        pure $! total + cost
