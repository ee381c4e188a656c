-- A leak: modifyIORef puts a suspended application into the reference and looks at nothing; after a loop
-- there is a chain as long as the loop. modifyIORef' evaluates each.
module Main (main) where

import Control.Monad (forM_)
import Data.IORef

countLazily :: Int -> IO Int
countLazily n = do
    counter <- newIORef 0
    forM_ [1 .. n] $ \k -> modifyIORef counter (+ k `mod` 3)
    readIORef counter

countStrictly :: Int -> IO Int
countStrictly n = do
    counter <- newIORef 0
    forM_ [1 .. n] $ \k -> modifyIORef' counter (+ k `mod` 3)
    readIORef counter

main :: IO ()
main = do
    countLazily 20000 >>= print
    countStrictly 20000 >>= print
