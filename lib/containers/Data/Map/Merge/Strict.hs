-- | Merging maps by tactics; values are evaluated before they are put into the map.
module Data.Map.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched
  , mapMaybeMissing, dropMissing, preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Internal hiding
  ( mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, traverseMaybeMissing, traverseMissing
  , zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched
  )
import Data.Map.Strict.Internal (mapMaybeWithKey, mapWithKey, traverseMaybeWithKey, traverseWithKey, whole)
import qualified Data.Map.Strict.Internal as Strict

-- | With its value evaluated.
just :: a -> Maybe a
just !x = Just x

preserveMissing' :: Applicative f => WhenMissing f k x x
preserveMissing' = mapMissing (\_ x -> x)

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\t -> pure $! mapWithKey f t) (\k x -> pure $! just (f k x))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\t -> pure $! mapMaybeWithKey f t) (\k x -> pure $! whole (f k x))

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (traverseWithKey f) (\k x -> fmap just (f k x))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (traverseMaybeWithKey f) (\k x -> fmap whole (f k x))

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure $! just (f k x y))

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! whole (f k x y))

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap just (f k x y))

zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> fmap whole (f k x y))

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing tree key) =
  WhenMissing (\t -> fmap (Strict.map f) (tree t)) (\k x -> fmap (>>= \y -> just (f y)) (key k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> fmap (>>= \z -> just (f z)) (both k x y))
