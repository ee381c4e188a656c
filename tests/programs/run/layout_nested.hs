-- Nested layout: where in instances, let blocks closed by in, of and then on one line, comments between.
-- uses: 3.12 let expressions, 3.13 case expressions, 4.3.2 instance declarations

module Main (main) where

import Data.List (sortBy) -- a comment

class C a where
  op1 :: a -> Int
  op2 :: a -> Int
  op2 x = y + z
    where
      y = op1 x
      z = let w = y
              v = w
          in w + v

instance C Int where
  op1 x
    | x > 10 = big
    | otherwise = small
    where
      big = 100
      -- between
      small = 1
    {- a comment {- nested -} here -}

instance C Bool where { op1 True = 1; op1 False = 0 }

f x = case x of
  (a, b) -> let c = a + b in case c of
    0 -> "zero"
    n | n > 0 -> if even n then "even" else
                   "odd"
      | otherwise -> "negative"

g = \x -> do
  y <- x
  let z = y
  [z, z + 1]

h xs = do { x <- xs; let {y = x * 2}; if y > 2 then [y] else [] }

main :: IO ()
main = do print (op1 (11 :: Int), op2 (3 :: Int), op2 True)
          print (map f [(0, 0), (1, 2), (2, 2), (-1, 0)])
          print (g [1, 2]) ; print (h [1, 2, 3])
          let x = 1 ; y = 2
              z = 3
          print (x + y + z)
          mapM_ (\n -> do
            putStr "n"
            print n) [1, 2]
          let k n | n > 0
                  , even n = 'e'
                  | True = 'o'
          print (map k [1, 2])
