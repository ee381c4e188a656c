module Main (main) where

import Data.List (foldl')
import Dictionary (Dictionary, build, known)
import System.Environment (getArgs)
import Words (document, vocabulary)

unknown :: Dictionary -> [String] -> Int
unknown dictionary = foldl' (\count word -> if known word dictionary then count else count + 1) 0

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 60000
        dictionary = build (vocabulary size)
    mapM_ (print . unknown dictionary . document size) [1, 2]
