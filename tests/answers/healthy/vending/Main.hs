module Main (main) where

import Customers (events)
import Data.List (foldl')
import System.Environment (getArgs)
import Vending (earned, newMachine, sold, transition)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 200000
        end = foldl' transition newMachine (events count)
    print (sold end)
    print (earned end)
