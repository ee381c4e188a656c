module Main (main) where

import Figures (area, circle)

main :: IO ()
main = print (area 3, circle 2)
