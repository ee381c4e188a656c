module Main (main) where

import Sheet (averages, rows, sums)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 40000
        totals = sums (rows size)
    putStrLn (unwords (map show totals))
    putStrLn (unwords (map show (averages size totals)))
