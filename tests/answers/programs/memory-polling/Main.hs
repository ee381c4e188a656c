module Main (main) where

import Poll (average, samples, spread)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 400000
    mapM_ (report size) [1 .. 3]

report :: Int -> Int -> IO ()
report size day = do
    putStrLn ("day " ++ show day ++ ": " ++ show (average (samples size day)))
    putStrLn ("  widest step " ++ show (spread (samples size (day + 7))))
