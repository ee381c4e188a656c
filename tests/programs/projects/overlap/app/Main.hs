module Main (main) where

import L
import M

main :: IO ()
main = print (l + m)
