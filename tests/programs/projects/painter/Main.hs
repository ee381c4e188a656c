module Main (main) where

import Colours (mixed, name)

main :: IO ()
main = putStrLn (name (mixed 10 20))
