module Main (main) where

import Figures (area)

main :: IO ()
main = print (area 3)
