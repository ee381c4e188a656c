module Main (main) where

import Ballots (ballots)
import System.Environment (getArgs)
import Turnout (busiest, cast, newTurnout, silent)

main :: IO ()
main = do
    args <- getArgs
    let (stations, count) = case args of
            [one, two] -> (read one, read two)
            _ -> (50000, 200000)
    turnout <- newTurnout stations
    mapM_ (cast turnout) (ballots stations count)
    busiest turnout >>= print
    silent turnout >>= print
