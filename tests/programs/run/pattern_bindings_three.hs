-- Pattern bindings of three variables: at the top where only the last is used, local, nested, lazy, strict and polymorphic.
-- uses: 4.4.3.2 pattern bindings, BangPatterns, MagicHash
{-# LANGUAGE BangPatterns, MagicHash #-}

import GHC.Exts (Int (I#), Int#, (+#))

(_, _, last3) = (undefined :: Int, undefined :: Int, 30 :: Int)

(unused1, unused2, [_, third]) = ("u", 'v', [8, 9 :: Int])

(same, flipped, thrice) = (\x -> x, \x y -> (y, x), \x -> (x, x, x))

data Mixed = Mixed Int# Int Int

mixed :: Int -> Mixed
mixed (I# n) = Mixed n 5 6

strictSum :: (Int, Int, Int) -> Int
strictSum t = let !(a, b, c) = t in a + 10 * b + 100 * c

unlifted :: Int -> Int
unlifted n = let Mixed i x y = mixed n in I# (i +# i) + 10 * x + 100 * y

lazily :: (Maybe Int, (Int, Int)) -> Int
lazily ~(Just a, (b, c)) = if False then a + b + c else 7

nested :: (Maybe Int, (Int, Int)) -> [Int]
nested p = [c, b, a]
  where (Just a, (b, c)) = p

cyclic :: [Int]
cyclic = take 5 c
  where (a, b, c) = (1 : b, 2 : c, 3 : a)

main :: IO ()
main = do
  print last3
  print third
  print (thrice 'x', thrice True)
  print (strictSum (1, 2, 3), unlifted 4)
  print (lazily undefined)
  print (nested (Just 1, (2, 3)))
  print cyclic
