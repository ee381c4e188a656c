-- The two parts of a list, one after the other: what waits to take the second part from the pair does not hold the first
-- (Wadler 1987). The collector takes it as soon as the pair is there.
-- space: stack 2000
-- space: live 40000
-- space: release
module Main where

main :: IO ()
main = do
  let (word, rest) = break (== ' ') (replicate 100000 'a' ++ ' ' : replicate 100000 'b')
  print (length word)
  print (length rest)
