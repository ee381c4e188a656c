module Main (main) where

import Numbers (collatz, longest)
import Report (report)

main :: IO ()
main = do
    let best = longest 300
    putStrLn (report best)
    putStrLn (report (length (collatz 97)))
