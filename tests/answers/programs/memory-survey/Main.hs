module Main (main) where

import Answers (Answer (..), answers)
import Summary (Summary, addAnswer, none, report)
import Data.List (foldl')
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 300000
    putStrLn (report (summarise (answers size)))

summarise :: [Answer] -> Summary
summarise = foldl' addAnswer none
