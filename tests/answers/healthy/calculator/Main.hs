module Main (main) where

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

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 4000
        results = map check (expressions count)
    print (sum (map fst results))
