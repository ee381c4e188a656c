-- Hiding, shadowing of names of the Prelude, and clashes that nobody refers to.
-- uses: 5.3.1 hiding, 5.5.2 name clashes, 5.6.2 shadowing Prelude names, 5.6.1 the Prelude module
module Main where

import Prelude hiding (lookup, filter, (+))
import qualified Prelude as P
import Left
import Right

lookup :: Int -> String
lookup n = "looked up " ++ show n

infixl 6 +

(+) :: Int -> Int -> Int
a + b = (a P.+ b) `mod` 10

filter :: String -> String
filter = P.filter (/= ' ')

main :: IO ()
main = do
  putStrLn (lookup 3)
  print (7 + 8)
  putStrLn (filter "a b c")
  print (onlyLeft, onlyRight, Left.both, Right.both)
  print (P.lookup 1 [(1, 'a')], P.filter even [1, 2])
  where
    id = "local"
    _ = id
