{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Monad where

import Assay.Types

infixl 4 <*>
infixl 1 >>=, >>

class Functor f where
  fmap :: (a -> b) -> f a -> f b

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a

class Monoid a where
  mempty :: a
  mappend :: a -> a -> a

instance Functor [] where
  fmap f xs = [f x | x <- xs]

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)
