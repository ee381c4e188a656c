-- | Merging maps by tactics: what to do with keys that are in both maps, and in one only. The lazy tactics are here.
module Data.Map.Merge.Internal where

import Control.Applicative (liftA3)
import qualified Control.Category as Category
import Data.Functor.Identity (Identity (..))
import Data.Map.Internal
import Prelude hiding (filter, foldl, foldr, lookup, map, null, splitAt, take, drop)

-- | For keys that are in one map only: for a whole tree of them, and for one.
data WhenMissing f k x y = WhenMissing
  { missingSubtree :: Map k x -> f (Map k y)
  , missingKey :: k -> x -> f (Maybe y)
  }

-- | For keys that are in both maps.
newtype WhenMatched f k x y z = WhenMatched { matchedKey :: k -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing = missingKey

runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

-- | Effects come in the order of the keys.
mergeA :: (Applicative f, Ord k)
  => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a -> Map k b -> f (Map k c)
mergeA (WhenMissing tree1 key1) (WhenMissing tree2 _) (WhenMatched both) = go
  where
    go s Tip = tree1 s
    go Tip t = tree2 t
    go (Bin _ k x l r) t = case splitLookup# k t of
      (# tl, found, tr #) -> liftA3 (\l' y r' -> linkMaybe k y l' r') (go l tl) (maybe (key1 k x) (both k x) found) (go r tr)

merge :: Ord k
  => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b -> Map k c
merge only1 only2 both s t = runIdentity (mergeA only1 only2 both s t)

-- Tactics for one map. Those for a whole tree hand over one that is evaluated.

dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (\_ -> pure Tip) (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\t -> pure $! mapWithKey f t) (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\t -> pure $! mapMaybeWithKey f t) (\k x -> pure $! f k x)

filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p = WhenMissing (\t -> pure $! filterWithKey p t) (\k x -> pure $! if p k x then Just x else Nothing)

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (traverseWithKey f) (\k x -> fmap Just (f k x))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (traverseMaybeWithKey f) f

filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = traverseMaybeMissing (\k x -> fmap (\keep -> if keep then Just x else Nothing) (p k x))

-- Tactics for both maps.

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

-- Tactics of tactics.

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing tree key) = WhenMissing (fmap (fmap f) . tree) (\k x -> fmap (fmap f) (key k x))

lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing f (WhenMissing tree key) = WhenMissing (tree . fmap f) (\k x -> key k (f x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> fmap (fmap f) (both k x y))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> both k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> both k x (f y))

-- Instances.

-- | What follows a value that is there.
andThen :: Monad f => f (Maybe a) -> (a -> f (Maybe b)) -> f (Maybe b)
andThen found next = found >>= maybe (pure Nothing) next

instance Monad f => Functor (WhenMissing f k x) where
  fmap = mapWhenMissing

instance Monad f => Applicative (WhenMissing f k x) where
  pure x = mapMissing (\_ _ -> x)
  s <*> t = traverseMaybeMissing (\k x -> missingKey s k x `andThen` \f -> fmap (fmap f) (missingKey t k x))

instance Monad f => Monad (WhenMissing f k x) where
  s >>= f = traverseMaybeMissing (\k x -> missingKey s k x `andThen` \y -> missingKey (f y) k x)

instance Monad f => Category.Category (WhenMissing f k) where
  id = preserveMissing
  t . s = traverseMaybeMissing (\k x -> missingKey s k x `andThen` missingKey t k)

instance Functor f => Functor (WhenMatched f k x y) where
  fmap = mapWhenMatched

instance Monad f => Applicative (WhenMatched f k x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  s <*> t = WhenMatched (\k x y -> matchedKey s k x y `andThen` \f -> fmap (fmap f) (matchedKey t k x y))

instance Monad f => Monad (WhenMatched f k x y) where
  s >>= f = WhenMatched (\k x y -> matchedKey s k x y `andThen` \z -> matchedKey (f z) k x y)

instance Monad f => Category.Category (WhenMatched f k x) where
  id = zipWithMatched (\_ _ y -> y)
  t . s = WhenMatched (\k x y -> matchedKey s k x y `andThen` matchedKey t k x)
