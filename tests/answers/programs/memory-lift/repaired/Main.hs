module Main (main) where

import Building (calls)
import Control.Monad.State.Strict (execState)
import Lift (Lift (..), serveAll)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 20000
        end = execState (serveAll (calls 24 count)) Lift{level = 0, clock = 0, groundStops = 0}
    putStrLn ("seconds: " ++ show (clock end))
    putStrLn ("stops on the ground floor: " ++ show (groundStops end))
