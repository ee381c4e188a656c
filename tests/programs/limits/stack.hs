-- The program shows what was exhausted, and the run ends by it.
-- options: --limit-stack=1M
-- end: stack-limit
-- exit: 2
-- says: stack: stack overflow | assay: raised in main
module Main (main) where

main :: IO ()
main = print (foldr (+) 0 [1 .. 1000000 :: Int])
