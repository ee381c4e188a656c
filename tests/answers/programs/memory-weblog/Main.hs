module Main (main) where

import Entries (entries)
import Figures (busiest, traffic)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 200000
        list = entries size
    putStrLn ("bytes: " ++ show (traffic list))
    putStrLn ("busiest: " ++ show (busiest list))
