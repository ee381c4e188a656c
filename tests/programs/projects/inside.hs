module Main (main) where

import Colours.Table (name)

main :: IO ()
main = putStrLn (name 3)
