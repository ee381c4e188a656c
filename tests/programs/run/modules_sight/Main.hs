-- Two modules with instances of their own for one type; each uses its own, and the program has both.
-- uses: 5.4 importing and exporting instances
module Main (main) where

import Left
import Right

main :: IO ()
main = putStrLn left >> putStrLn right
