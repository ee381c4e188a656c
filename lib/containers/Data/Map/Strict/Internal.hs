-- | Maps that evaluate values before they hold them: what differs from lazy ones.
module Data.Map.Strict.Internal where

import Control.Applicative (liftA3)
import Data.Containers.Shared
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Map.Internal (Map (..))
import qualified Data.Map.Internal as Lazy
import qualified Data.Set.Internal as Set
import Prelude hiding (map)

strict1 :: (a -> b) -> a -> (# b #)
strict1 f x = let !y = f x in (# y #)

strict2 :: (a -> b -> c) -> a -> b -> (# c #)
strict2 f x y = let !z = f x y in (# z #)

strict3 :: (a -> b -> c -> d) -> a -> b -> c -> (# d #)
strict3 f x y z = let !result = f x y z in (# result #)

-- | What is inside is evaluated with it.
whole :: Maybe a -> Maybe a
whole Nothing = Nothing
whole m@(Just !_) = m

wholeEither :: Either a b -> Either a b
wholeEither e@(Left !_) = e
wholeEither e@(Right !_) = e

-- Making maps.

singleton :: k -> a -> Map k a
singleton k !x = Lazy.singleton k x

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = case build Lazy.keysAscend Tip node xs of
  (# t, rest #) -> List.foldl' (\u (k, x) -> insert k x u) t rest

node :: (k, a) -> Map k a -> Map k a -> Map k a
node (k, !x) l r = Lazy.link k x l r

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = List.foldl' (\t (k, x) -> insertWith f k x t) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = fromDistinctAscList (Lazy.combineBy Lazy.lastValue xs)
fromDescList xs = fromDistinctDescList (Lazy.combineBy Lazy.lastValue xs)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ -> f)
fromDescListWith f = fromDescListWithKey (\_ -> f)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (Lazy.combineBy (strict3 f) xs)
fromDescListWithKey f xs = fromDistinctDescList (Lazy.combineBy (strict3 f) xs)

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = case build (\_ _ -> True) Tip node xs of (# t, _ #) -> t
fromDistinctDescList xs = case build (\_ _ -> True) Tip (\p r l -> node p l r) xs of (# t, _ #) -> t

fromSet :: (k -> a) -> Set.Set k -> Map k a
fromSet f = Lazy.fromSetBy (strict1 f)

-- One key.

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k !x = Lazy.insert k x

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f !k x = go
  where
    !order = compare
    go Tip = singleton k x
    go (Bin n k' y l r) = case order k k' of
      LT -> let !l' = go l in Lazy.balanceL k' y l' r
      GT -> let !r' = go r in Lazy.balanceR k' y l r'
      EQ -> let !z = f x y in Bin n k z l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x t = let { !found = Lazy.lookup k t; !t' = insertWithKey f k x t } in (found, t')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = Lazy.adjustBy (\_ x -> let !y = f x in (# y #))

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f = Lazy.adjustBy (strict2 f)

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = Lazy.updateWithKey (\_ x -> whole (f x))

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = Lazy.updateWithKey (\k x -> whole (f k x))

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = Lazy.updateLookupWithKey (\k x -> whole (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = Lazy.alter (\x -> whole (f x))

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f = Lazy.alterF (\x -> fmap whole (f x))

-- Two maps.

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = Lazy.unionBy (\_ -> strict2 f)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = Lazy.unionBy (strict3 f)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = Foldable.foldl' (unionWith f) Tip

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = Lazy.differenceWithKey (\_ x y -> whole (f x y))

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = Lazy.differenceWithKey (\k x y -> whole (f k x y))

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = Lazy.intersectionBy (\_ -> strict2 f)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f = Lazy.intersectionBy (strict3 f)

-- Parts, places and ends.

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = Lazy.mapMaybeWithKey (\_ x -> whole (f x))

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = Lazy.mapMaybeWithKey (\k x -> whole (f k x))

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = Lazy.mapEitherWithKey (\_ x -> wholeEither (f x))

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f = Lazy.mapEitherWithKey (\k x -> wholeEither (f k x))

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f = Lazy.updateAt (\k x -> whole (f k x))

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = Lazy.updateMinWithKey (\_ x -> whole (f x))
updateMax f = Lazy.updateMaxWithKey (\_ x -> whole (f x))

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f = Lazy.updateMinWithKey (\k x -> whole (f k x))
updateMaxWithKey f = Lazy.updateMaxWithKey (\k x -> whole (f k x))

-- All values.

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = let !y = f x in Bin n k y (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = let !y = f k x in Bin n k y (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1# k x _ _) = fmap (singleton k) (f k x)
    go (Bin n k x l r) = liftA3 (\l' !y r' -> Bin n k y l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = Lazy.traverseMaybeWithKey (\k x -> fmap whole (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ -> f a)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey = Lazy.mapAccumBy seq
mapAccumRWithKey = Lazy.mapAccumRBy seq

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f t = fromListWith c (Lazy.withKeys f t)
