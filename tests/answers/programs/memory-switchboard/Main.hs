module Main (main) where

import Agenda (emptyAgenda, runUntil)
import Exchange (Exchange (..), newExchange, ring)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let calls = case args of
            [text] -> read text
            _ -> 60000
        (_, end) = runUntil calls (ring 1) (emptyAgenda, newExchange)
    putStrLn (show (answered end) ++ " answered, " ++ show (missed end) ++ " missed")
