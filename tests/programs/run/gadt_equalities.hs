-- Equalities as values and in contexts: what they say of arguments, of results and of constructors.
-- uses: GADTs, TypeOperators, ScopedTypeVariables
{-# LANGUAGE GADTs, TypeOperators, RankNTypes, ScopedTypeVariables, FlexibleContexts #-}
module Main where
import Data.Type.Equality ((:~:) (..))
import Data.Functor.Identity
-- equalities in contexts, refined constructors f, nested equalities
data Con f where
  CMaybe :: Con Maybe
  CList :: Con []
  CId :: Con Identity
toL :: Con f -> f a -> [a]
toL CMaybe Nothing = []
toL CMaybe (Just x) = [x]
toL CList xs = case xs of { [] -> []; (y : ys) -> y : toL CList ys }
toL CId (Identity x) = [x]
mapC :: Con f -> (a -> b) -> f a -> f b
mapC CMaybe f m = case m of { Nothing -> Nothing; Just x -> Just (f x) }
mapC CList f xs = [f x | x <- xs]
mapC CId f i = Identity (f (runIdentity i))
swapEq :: (a :~: (b, c)) -> a -> (c, b)
swapEq Refl (x, y) = (y, x)
appEq :: (f :~: (Int -> b)) -> f -> b
appEq Refl f = f 3
appEq2 :: (f :~: (Int -> Int -> b)) -> f -> b
appEq2 Refl f = f 3 4
lamEq :: (f :~: (Int -> Int)) -> f
lamEq Refl = \x -> x * 2
given :: (a ~ (Int, Bool)) => a -> Int
given (n, True) = n
given (n, _) = negate n
given2 :: (f ~ (Int -> Int), g ~ f) => g -> Int
given2 h = h (h 1)
fromC :: (t ~ Maybe u, u ~ Int) => t -> Int
fromC t = case t of
  Just 3 -> 33
  Just n | even n -> n
  Just _ -> 0
  Nothing -> -1
-- two levels
nested :: (a :~: Maybe b) -> (b :~: (c, d)) -> a -> Maybe c
nested Refl Refl (Just (x, _)) = Just x
nested Refl Refl Nothing = Nothing
nested2 :: (a :~: Maybe b) -> (b :~: (c, d)) -> a -> Maybe c
nested2 Refl e m = case m of
  Just p -> case e of Refl -> case p of (x, _) -> Just x
  Nothing -> Nothing
inner :: (a :~: b) -> (b :~: Int) -> [a] -> Int
inner Refl Refl (x : xs) = x + inner Refl Refl xs
inner Refl Refl [] = 0
opPat :: (a :~: [b]) -> a -> Maybe b
opPat Refl (x : _ : y : _) = Just y
opPat Refl (x : _) = Just x
opPat _ _ = Nothing
str :: (a :~: String) -> a -> Int
str Refl "one" = 1
str Refl s | "tw" <- take 2 s = 2
           | otherwise = length s
loc :: (a :~: (Int, Int)) -> [a] -> Int
loc Refl ps = sum [x * y | (x, y) <- ps] + go ps
  where go ((x, _) : r) = x + go r
        go [] = 0
sig :: (a :~: Int) -> a -> Int
sig Refl (n :: Int) = n
sig2 :: forall a. (a :~: Int) -> Int -> a
sig2 Refl (n :: a) = n
main :: IO ()
main = do
  print (toL CMaybe (Just 1), toL CList "ab", toL CId (Identity 'x'), mapC CMaybe (+ 1) (Just 2), mapC CList succ "abc")
  print (swapEq Refl (1, 'c'), appEq Refl show, appEq2 Refl (,), lamEq Refl 21)
  print (given (3, True), given (3, False), given2 (+ 5), map fromC [Just 3, Just 4, Just 5, Nothing])
  print (nested Refl Refl (Just (1, 2)), nested2 Refl Refl (Just ('a', 2)), inner Refl Refl [1, 2, 3])
  print (opPat Refl "abc", opPat Refl [1], map (str Refl) ["one", "two", "three"], loc Refl [(1, 2), (3, 4)], sig Refl 3, sig2 Refl 4)
