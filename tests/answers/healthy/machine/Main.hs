module Main (main) where

import Assembler (assemble)
import Interpreter (Outcome (..), run)
import System.Environment (getArgs)

-- | Counts down from a number and sums squares on the way.
source :: Int -> [String]
source start =
    [ "push 0", "store 1", "push " ++ show start, "store 0"
    , "load 0", "jumpzero 17"
    , "load 0", "load 0", "multiply", "load 1", "add", "store 1"
    , "load 0", "push 1", "subtract", "store 0", "jump 4"
    , "load 1", "halt"
    ]

main :: IO ()
main = do
    args <- getArgs
    let start = case args of
            [text] -> read text
            _ -> 100000
    case run (assemble (source start)) of
        Halted result steps -> print (result, steps)
        Stuck place -> putStrLn ("stuck at " ++ show place)
