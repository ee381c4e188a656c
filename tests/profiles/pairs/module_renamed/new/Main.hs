module Main (main) where

import Collatz (collatz, longest)
import Output (report)

main :: IO ()
main = do
    let best = longest 300
    putStrLn (report best)
    putStrLn (report (length (collatz 97)))
