-- Threads that hand work to each other through MVars: a line of stages, each with its own thread. Whoever
-- forked a thread is in the context of what it does.
module Main (main) where

import Control.Concurrent
import Control.Monad (forM_, replicateM)

stage :: (Int -> Int) -> MVar (Maybe Int) -> IO (MVar (Maybe Int))
stage work inbox = do
    outbox <- newEmptyMVar
    _ <- forkIO (serve work inbox outbox)
    return outbox

serve :: (Int -> Int) -> MVar (Maybe Int) -> MVar (Maybe Int) -> IO ()
serve work inbox outbox = do
    message <- takeMVar inbox
    case message of
        Nothing -> putMVar outbox Nothing
        Just n -> do
            let result = work n
            result `seq` putMVar outbox (Just result)
            serve work inbox outbox

digitSum :: Int -> Int
digitSum n = if n < 10 then n else n `mod` 10 + digitSum (n `div` 10)

power :: Int -> Int
power n = product (replicate 7 n) `mod` 1000003

main :: IO ()
main = do
    first <- newEmptyMVar
    second <- stage power first
    final <- stage digitSum second
    _ <- forkIO (forM_ (map Just [1 .. 300] ++ [Nothing]) (putMVar first))
    sums <- replicateM 300 (takeMVar final)
    print (fmap sum (sequence sums))
