module Main (main) where

import Questions (leapDaysOn, paydays, unluckyFridays)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let years = case args of
            [text] -> read text
            _ -> 400
    putStrLn ("Fridays the 13th: " ++ show (unluckyFridays years))
    mapM_ (\one -> putStrLn ("leap days on " ++ show one ++ ": " ++ show (leapDaysOn years one))) [minBound .. maxBound]
    putStrLn ("paydays, regular and early: " ++ show (paydays years))
