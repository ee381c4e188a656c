module Main (main) where

import Building (calls)
import Control.Monad.State.Strict (runState)
import Control.Monad.Writer.Strict (execWriterT)
import Data.List (foldl')
import Lift (Event (..), Lift (..), serveAll)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 20000
        (events, end) = runState (execWriterT (serveAll (calls 24 count))) Lift{level = 0, clock = 0}
    putStrLn ("seconds: " ++ show (clock end))
    putStrLn ("stops on the ground floor: " ++ show (foldl' ground 0 events))
  where
    ground stops event = if floorOf event == 0 then stops + 1 else stops :: Int
    floorOf (Boarded level _) = level
    floorOf (Arrived level _) = level
