module Main (main) where

import Climb (climb)
import Path (path)

main :: IO ()
main = putStrLn ("metres up and down: " ++ show (climb (path 100000)))
