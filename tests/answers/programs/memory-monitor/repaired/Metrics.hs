-- | Counters that every part of the server adds to.
module Metrics (Metrics, newMetrics, observe, snapshot) where

import Data.IORef (IORef, modifyIORef', newIORef, readIORef)

data Metrics = Metrics
    { requests :: IORef Int
    , waited :: IORef Int
    , over :: IORef Int
    }

newMetrics :: IO Metrics
newMetrics = Metrics <$> newIORef 0 <*> newIORef 0 <*> newIORef 0

observe :: Metrics -> Int -> IO ()
observe metrics latency = do
    modifyIORef' (requests metrics) (+ 1)
    modifyIORef' (waited metrics) (+ latency)
    modifyIORef' (over metrics) (+ fromEnum (latency > 900))

snapshot :: Metrics -> IO String
snapshot metrics = do
    count <- readIORef (requests metrics)
    total <- readIORef (waited metrics)
    late <- readIORef (over metrics)
    pure (show count ++ " requests, " ++ show (total `div` max 1 count) ++ " ms on average, " ++ show late ++ " late")
