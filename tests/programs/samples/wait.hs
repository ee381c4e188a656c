-- Waits for its input, and does little.
module Main (main) where

main :: IO ()
main = getLine >>= putStrLn
