module Main (main) where

import Colours (mixed, name)
import Mixing (mix)

main :: IO ()
main = putStrLn (name (mixed 10 20)) >> print (mix [1 .. 9])
