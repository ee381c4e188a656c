{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Monad where

import Assay.Types

infixl 1 >>=, >>

class Functor f where
  fmap :: (a -> b) -> f a -> f b

class Functor m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k

class Monad m => MonadFail m where
  fail :: String -> m a

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Monad Maybe where
  Nothing >>= _ = Nothing
  Just x >>= k = k x
  return = Just

instance MonadFail Maybe where
  fail _ = Nothing
