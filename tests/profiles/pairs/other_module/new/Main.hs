module Main (main) where

import Numbers (longest)
import Report (report)
import Rows (collatz)

main :: IO ()
main = do
    let best = longest 300
    putStrLn (report best)
    putStrLn (report (length (collatz 97)))
