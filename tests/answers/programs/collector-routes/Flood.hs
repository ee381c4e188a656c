module Flood (flood) where

import Control.Monad (forM_)
import Network (Network, costAt, setCost, size)

-- | Messages go from router to router, and the costs follow.
flood :: Int -> Network -> IO ()
flood rounds network = forM_ [1 .. rounds] $ \n -> mapM_ (deliver network) (messages network n)

messages :: Network -> Int -> [(Int, Int, String)]
messages network n = [((n * 7919 + k * 31) `mod` size network, k `mod` 12, label n k) | k <- [1 .. 60]]

label :: Int -> Int -> String
label n k = "round " ++ show n ++ " message " ++ show k ++ replicate (k `mod` 40) '.'

deliver :: Network -> (Int, Int, String) -> IO ()
deliver network (router, link, text) = do
    cost <- costAt network router link
    setCost network router link ((cost * 3 + length text) `mod` 1000)
