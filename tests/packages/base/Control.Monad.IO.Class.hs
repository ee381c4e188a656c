module Main (main) where

import Control.Monad.IO.Class
import Rows

newtype Counting a = Counting (Int -> IO (a, Int))

instance Functor Counting where
  fmap f (Counting m) = Counting (\n -> fmap (\(x, k) -> (f x, k)) (m n))

instance Applicative Counting where
  pure x = Counting (\n -> pure (x, n))
  Counting f <*> Counting m = Counting (\n -> f n >>= \(g, k) -> fmap (\(x, l) -> (g x, l)) (m k))

instance Monad Counting where
  Counting m >>= k = Counting (\n -> m n >>= \(x, l) -> case k x of Counting m' -> m' (l + 1))

instance MonadIO Counting where
  liftIO act = Counting (\n -> fmap (\x -> (x, n)) act)

main :: IO ()
main = do
  action "liftIO IO" (liftIO (pure 'a'))
  action "liftIO" (case (liftIO (pure 1) >>= \x -> liftIO (pure (x + 1))) of Counting m -> m 10)
  demand "liftIO" (\w -> liftIO (w 1 (pure 'a')) :: IO Char)
