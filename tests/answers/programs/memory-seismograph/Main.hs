module Main (main) where

import Bulletin (bulletin)
import Catalogue (catalogue)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let events = case args of
            [text] -> read text
            _ -> 1000
    mapM_ putStrLn (bulletin (catalogue events))
