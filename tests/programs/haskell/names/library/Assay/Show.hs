module Assay.Show where

import Assay.Types

infixr 0 $
infixr 9 .
infixr 5 ++
infixr 3 &&
infixl 1 >>=

class Show a where
  show :: a -> String
  showsPrec :: Int -> a -> String -> String

class Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  return :: a -> m a

($) :: (a -> b) -> a -> b
f $ x = f x

(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

map, filter' :: (a -> a) -> [a] -> [a]
map f (x : xs) = f x : map f xs
map _ [] = []
filter' = map

id :: a -> a
id x = x

otherwise :: Bool
otherwise = True

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr f z (x : xs) = f x (foldr f z xs)
foldr _ z [] = z

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' _ z _ = z

fst :: (a, b) -> a
fst (x, _) = x

sortOn :: (a -> b) -> [a] -> [a]
sortOn _ xs = xs

print :: Show a => a -> IO ()
print = print
