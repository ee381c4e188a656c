module Main (main) where

import Arena (Arena (..), Fighter (..), newArena, playRounds, throws)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let rounds = case args of
            [text] -> read text
            _ -> 300000
        end = playRounds newArena (throws rounds)
    mapM_ (\fighter -> putStrLn (name fighter ++ " " ++ show (score fighter))) [left end, right end]
    print (stamina (left end), stamina (right end), time end)
