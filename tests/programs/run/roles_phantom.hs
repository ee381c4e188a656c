-- Phantom parameters and role annotations: what may change and what is kept, in a typed table of keys.
-- uses: RoleAnnotations
{-# LANGUAGE RoleAnnotations #-}

import Data.Coerce

data Metre
data Foot

newtype Length u = Length Double deriving (Show, Eq, Ord)

type role Set nominal
newtype Set a = Set [a] deriving Show

type role Pair representational phantom
data Pair a b = Pair a a deriving Show

fromList :: Ord a => [a] -> Set a
fromList = foldr add (Set [])
  where
    add x (Set ys) = Set (takeWhile (< x) ys ++ [x] ++ dropWhile (<= x) ys)

relabel :: Length Metre -> Length Foot
relabel = coerce

raise :: [Length u] -> [Double]
raise = coerce

main :: IO ()
main = do
  print (relabel (Length 3))
  print (raise [Length 1, Length 2])
  print (coerce (Pair (Length 1 :: Length Foot) (Length 2)) :: Pair Double Int)
  print (fromList [Length 2, Length 1, Length 2 :: Length Metre])
