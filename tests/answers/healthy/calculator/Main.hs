module Main (main) where

import Data.List (foldl')
import Evaluate (evaluate)
import Expression (Expression, expressions, pretty)
import Parse (parse)
import System.Environment (getArgs)

check :: Expression -> (Int, Int)
check expression = case parse text of
    Just again -> (length text, evaluate again)
    Nothing -> error ("cannot parse " ++ text)
  where
    text = pretty expression

add :: (Int, Int) -> (Int, Int) -> (Int, Int)
add (letters, total) (more, value) = total' `seq` letters' `seq` (letters', total')
  where
    letters' = letters + more
    total' = (total * 31 + value) `mod` 1000003

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 4000
        results = map check (expressions count)
    print (foldl' add (0, 0) results)
