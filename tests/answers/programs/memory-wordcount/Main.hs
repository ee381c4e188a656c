module Main (main) where

import Count (count, leading)
import System.Environment (getArgs)
import Text (paragraphs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 20000
        table = count (concatMap words (paragraphs size))
    mapM_ (\(word, times) -> putStrLn (word ++ ": " ++ show times)) (leading 5 table)
