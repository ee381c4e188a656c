-- As splitat in the 1993 paper: a long line that is read and forgotten does not stay because the lines after it wait.
-- space: stack 2000
-- space: live 40000
-- space: release
module Main where

text :: Int -> String
text 0 = ""
text n = replicate 40000 'x' ++ '\n' : text (n - 1)

main :: IO ()
main = mapM_ (print . length) (lines (text 4))
