module Main (main) where

import Control.Monad (forM_)
import Metrics (newMetrics, observe, snapshot)
import Probe (probe)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let rounds = case args of
            [text] -> read text
            _ -> 300000
    metrics <- newMetrics
    forM_ [1 .. rounds] $ \n -> observe metrics (probe n)
    snapshot metrics >>= putStrLn
