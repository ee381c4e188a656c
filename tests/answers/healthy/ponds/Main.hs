module Main (main) where

import Ponds (largest, ponds)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let side = case args of
            [text] -> read text
            _ -> 150
    mapM_ (\year -> print (ponds side year, largest side year)) [1 .. 6]
