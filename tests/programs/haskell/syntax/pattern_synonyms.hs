{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Synonyms (pattern P, T (.., Q, (:+)), U (R, ..), V (S), pattern (:-)) where

import M (pattern A, T (.., B), pattern (:*))
import N hiding (pattern C)

pattern P x y = (x, y)
pattern Q, R :: a -> T a
pattern Q x <- T x _
pattern R x <- (f -> Just x) where
  R 0 = T 0 1
  R x | x > 0 = T x x
      | otherwise = g x
    where g = id
pattern x :+ y <- [x, y] where { x :+ y = [x, y] }
pattern (:-) a b = Pair a b
pattern a `And` b = (a, b)
pattern S {one, two} <- (one, _, two) where S a b = (a, 0, b)
pattern E {} = ()
pattern N = -1
pattern Typed x <- x :: Int
pattern L = [1, 'c' : "s"]
pattern (:*) :: forall a. Ord a => forall b. Show b => a -> b -> T a
pattern Z :: () => Show b => b -> T a
{-# COMPLETE P, Q #-}
infixr 5 :+, `And`
