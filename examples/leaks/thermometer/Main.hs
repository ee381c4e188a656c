module Main (main) where

import Readings (readings)
import Statistics (mean)

main :: IO ()
main = putStrLn ("mean: " ++ show (mean (readings 130000)))
