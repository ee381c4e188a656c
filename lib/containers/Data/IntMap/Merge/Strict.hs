-- | Merging maps by tactics, strict in the values
module Data.IntMap.Merge.Strict
  ( merge, SimpleWhenMatched, SimpleWhenMissing
  , zipWithMatched, zipWithMaybeMatched
  , dropMissing, filterMissing, mapMaybeMissing, mapMissing, preserveMissing
  , mergeA, WhenMatched, WhenMissing
  , zipWithAMatched, zipWithMaybeAMatched
  , filterAMissing, traverseMaybeMissing, traverseMissing
  , mapWhenMatched, mapWhenMissing
  , runWhenMatched, runWhenMissing
  ) where

import Prelude

import Data.IntMap.Internal
  ( SimpleWhenMatched, SimpleWhenMissing, WhenMatched (..), WhenMissing (..), dropMissing, filterAMissing, filterMissing
  , merge, mergeA, preserveMissing, runWhenMatched, runWhenMissing
  )
import Data.IntMap.Internal qualified as Lazy
import Data.IntMap.Merge.Force
import Data.IntMap.Strict qualified as Strict
import Data.IntSet.Pivot (Key)

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! forceMaybe (f k x y))

zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure $! (Just $! f k x y))

zipWithMaybeAMatched :: Applicative f => (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> fmap forceMaybe (f k x y))

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap (Just $!) (f k x y))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = Lazy.mapMaybeMissing (\k x -> forceMaybe (f k x))

mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = Lazy.mapMaybeMissing (\k x -> Just $! f k x)

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = Lazy.traverseMaybeMissing (\k x -> fmap forceMaybe (f k x))

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = Lazy.traverseMaybeMissing (\k x -> fmap (Just $!) (f k x))

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing subtree single) =
  WhenMissing (\t -> fmap (Strict.map f) (subtree t)) (\k x -> fmap (\y -> forceMaybe (fmap f y)) (single k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (\z -> forceMaybe (fmap f z)) (g k x y))
