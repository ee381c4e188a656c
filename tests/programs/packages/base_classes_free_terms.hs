-- Terms as fixed points of functors: Eq, Ord and Show by Data.Functor.Classes, sums of signatures by Data.Functor.Sum.
module Main (main) where

import Data.Functor.Classes
import Data.Functor.Sum
import Data.List (sort)

newtype Fix f = Fix (f (Fix f))

instance Eq1 f => Eq (Fix f) where
  Fix a == Fix b = eq1 a b

instance Ord1 f => Ord (Fix f) where
  compare (Fix a) (Fix b) = compare1 a b

instance Show1 f => Show (Fix f) where
  showsPrec d (Fix a) = showParen (d > 10) (showString "Fix " . showsPrec1 11 a)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix t) = alg (fmap (cata alg) t)

newtype Value e = Value Int

data Arith e = Add e e | Mul e e

instance Functor Value where fmap _ (Value n) = Value n

instance Functor Arith where
  fmap f (Add a b) = Add (f a) (f b)
  fmap f (Mul a b) = Mul (f a) (f b)

instance Eq1 Value where liftEq _ (Value a) (Value b) = a == b

instance Ord1 Value where liftCompare _ (Value a) (Value b) = compare a b

instance Show1 Value where liftShowsPrec _ _ d (Value n) = showsUnaryWith showsPrec "Value" d n

instance Eq1 Arith where
  liftEq eq (Add a b) (Add c d) = eq a c && eq b d
  liftEq eq (Mul a b) (Mul c d) = eq a c && eq b d
  liftEq _ _ _ = False

instance Ord1 Arith where
  liftCompare cmp (Add a b) (Add c d) = cmp a c <> cmp b d
  liftCompare cmp (Mul a b) (Mul c d) = cmp a c <> cmp b d
  liftCompare _ (Add _ _) _ = LT
  liftCompare _ _ _ = GT

instance Show1 Arith where
  liftShowsPrec sp _ d (Add a b) = showsBinaryWith sp sp "Add" d a b
  liftShowsPrec sp _ d (Mul a b) = showsBinaryWith sp sp "Mul" d a b

type Term = Fix (Sum Value Arith)

value :: Int -> Term
value = Fix . InL . Value

add, mul :: Term -> Term -> Term
add a b = Fix (InR (Add a b))
mul a b = Fix (InR (Mul a b))

eval :: Term -> Int
eval = cata alg
  where
    alg (InL (Value n)) = n
    alg (InR (Add a b)) = a + b
    alg (InR (Mul a b)) = a * b

infixForm :: Term -> String
infixForm t = cata alg t (0 :: Int) ""
  where
    alg (InL (Value n)) _ = shows n
    alg (InR (Add a b)) d = showParen (d > 6) (a 6 . showString " + " . b 7)
    alg (InR (Mul a b)) d = showParen (d > 7) (a 7 . showString " * " . b 8)

main :: IO ()
main = do
  let terms = [mul (add (value 1) (value 2)) (value 3), add (value 1) (mul (value 2) (value 3)), value 7, mul (value 2) (add (value 3) (value (-4)))]
  mapM_ (\t -> putStrLn (infixForm t ++ " = " ++ show (eval t))) terms
  print (head terms)
  mapM_ (putStrLn . infixForm) (sort terms)
  print [a == b | a <- terms, b <- take 2 terms]
  print (liftCompare compare (Just 1) Nothing, liftEq (\a b -> a == length b) [1, 2] ["a", "bb"], compare1 "ab" "b")
  print (readsPrec1 0 "Just 3 rest" :: [(Maybe Int, String)])
