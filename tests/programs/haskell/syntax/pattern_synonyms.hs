{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Synonyms (pattern P, T (.., Q, (:+)), U (R, ..), pattern (:-), Maybe (Nothing)) where

import Data.Maybe (pattern Just, Maybe (Nothing))
import Prelude hiding (pattern Left)

data T a = T a a
data U a = U a

pattern P x y = (x, y)
pattern Q :: a -> T a
pattern Q x <- T x _
pattern R, Unit :: (Ord a, Num a) => a -> U a
pattern R x <- (peel -> Just x) where
  R 0 = U 1
  R x | x > 0 = U x
      | otherwise = g x
    where g = U . negate
pattern Unit x <- U x
pattern x :+ y <- T x y where { x :+ y = T x y }
pattern (:-) a b = P a b
pattern a `And` b = (a, b)
pattern S {one, two} <- (one, (), two) where S a b = (a, (), b)
pattern N = -1
pattern Typed x <- x :: Int
pattern L = ['c', 'd']
pattern (:*) :: forall a. Ord a => forall. Ord a => a -> a -> T a
pattern x :* y = T x y
pattern Z :: () => a -> T a
pattern Z b <- T b _
{-# COMPLETE (:+) #-}
infixr 5 :+, `And`

peel :: U a -> Maybe a
peel (U x) = Just x
