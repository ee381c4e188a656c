module Main (main) where

import Items (items)
import Packing (bestValue, chosen)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 60
    print [bestValue limit (items count) | limit <- [200, 400 .. 2400]]
    print (length (chosen 300 (items count)))
