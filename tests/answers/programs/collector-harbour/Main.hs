module Main (main) where

import Arrivals (arrivals)
import Control.Monad.State.Strict (runState)
import Harbour (Harbour (..), day, opened)
import System.Environment (getArgs)

season :: Int -> [Int] -> Harbour -> IO Harbour
season _ [] harbour = return harbour
season count (date : later) harbour = do
    let (paid, evening) = runState (day (arrivals count date)) harbour
    putStrLn ("day " ++ show date ++ ": " ++ show paid)
    evening `seq` season count later evening

main :: IO ()
main = do
    args <- getArgs
    let (count, dates) = case map read args of
            [a, b] -> (a, b)
            _ -> (100000, 5)
    end <- season count [1 .. dates] opened
    print (free end, tide end, berthed end)
