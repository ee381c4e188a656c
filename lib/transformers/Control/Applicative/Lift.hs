-- | An applicative functor with pure values beside it.
module Control.Applicative.Lift
  ( Lift (..), unLift, mapLift, elimLift
  , Errors, runErrors, failure, eitherToErrors
  ) where

import Control.Applicative
import Data.Functor.Classes
import Data.Functor.Constant

data Lift f a = Pure a | Other (f a)

unLift :: Applicative f => Lift f a -> f a
unLift = elimLift pure id

mapLift :: (f a -> g a) -> Lift f a -> Lift g a
mapLift f = elimLift Pure (Other . f)

elimLift :: (a -> r) -> (f a -> r) -> Lift f a -> r
elimLift f _ (Pure x) = f x
elimLift _ g (Other e) = g e

-- | Errors are collected: the second is asked for even if the first failed.
type Errors e = Lift (Constant e)

runErrors :: Errors e a -> Either e a
runErrors = elimLift Right (Left . getConstant)

failure :: e -> Errors e a
failure e = Other (Constant e)

eitherToErrors :: Either e a -> Errors e a
eitherToErrors = either failure Pure

-- Instances.

instance Functor f => Functor (Lift f) where
  fmap f (Pure x) = Pure (f x)
  fmap f (Other y) = Other (fmap f y)

instance Applicative f => Applicative (Lift f) where
  pure = Pure
  Pure f <*> m = fmap f m
  Other f <*> Pure x = Other (fmap (\g -> g x) f)
  Other f <*> Other y = Other (f <*> y)

instance Alternative f => Alternative (Lift f) where
  empty = Other empty
  Other x <|> Other y = Other (x <|> y)
  Other _ <|> found = found
  found <|> _ = found

instance Foldable f => Foldable (Lift f) where
  foldMap f = elimLift f (foldMap f)

instance Traversable f => Traversable (Lift f) where
  traverse f (Pure x) = fmap Pure (f x)
  traverse f (Other y) = fmap Other (traverse f y)

instance Eq1 f => Eq1 (Lift f) where
  liftEq same (Pure x) (Pure y) = same x y
  liftEq same (Other x) (Other y) = liftEq same x y
  liftEq _ _ _ = False

instance Ord1 f => Ord1 (Lift f) where
  liftCompare order (Pure x) (Pure y) = order x y
  liftCompare _ (Pure _) _ = LT
  liftCompare order (Other x) (Other y) = liftCompare order x y
  liftCompare _ _ _ = GT

instance Show1 f => Show1 (Lift f) where
  liftShowsPrec one _ p (Pure x) = showsUnaryWith one "Pure" p x
  liftShowsPrec one list p (Other y) = showsUnaryWith (liftShowsPrec one list) "Other" p y

instance Read1 f => Read1 (Lift f) where
  liftReadsPrec one list =
    readsData (readsUnaryWith one "Pure" Pure <> readsUnaryWith (liftReadsPrec one list) "Other" Other)

instance (Eq1 f, Eq a) => Eq (Lift f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (Lift f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (Lift f a) where
  showsPrec = showsPrec1

instance (Read1 f, Read a) => Read (Lift f a) where
  readsPrec = readsPrec1
