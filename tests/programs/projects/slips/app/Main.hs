module Main (main) where

import Deep.Wel (water)
import Grammar (parse)
import Other (other)

main :: IO ()
main = print (water, parse, other)
