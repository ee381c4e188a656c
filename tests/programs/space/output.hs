-- What is written is not held, however long it is: hPutStr and the list that it takes run side by side.
-- space: stack 2000
-- space: live 40000
module Main where

main :: IO ()
main = putStr (take 50000 (cycle "a line\n"))
