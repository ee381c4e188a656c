-- A list that is a constant is not kept behind who walks it, unless it is needed again.
-- space: stack 2000
-- space: live 40000
-- space: release
module Main where

import Data.List (foldl')

numbers :: [Int]
numbers = [1 .. 200000]

main :: IO ()
main = print (foldl' (+) 0 numbers)
