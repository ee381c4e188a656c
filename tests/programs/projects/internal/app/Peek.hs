module Main (main) where

import Figures.Secret (scale)

main :: IO ()
main = print (scale 3)
