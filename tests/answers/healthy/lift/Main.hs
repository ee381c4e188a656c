module Main (main) where

import Building (calls)
import Data.List (foldl')
import Lift (Lift (..), newLift, serve)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
        end = foldl' serve newLift (calls count)
    putStrLn (show (carried end) ++ " people over " ++ show (travelled end) ++ " floors")
    print (floor' end, length (waiting end))
