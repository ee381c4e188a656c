-- How far a value is evaluated: thunks that count when they run, forced to different depths by seq, rwhnf, rnf, force and ($!!).
module Main (main) where

import Control.DeepSeq
import Control.Exception
import Data.IORef
import Data.List (foldl')
import System.IO.Unsafe (unsafePerformIO)

-- A value that counts in the reference when it is evaluated.
counted :: IORef Int -> a -> a
counted ref x = unsafePerformIO (modifyIORef ref (+ 1) >> return x)
{-# NOINLINE counted #-}

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance NFData a => NFData (Tree a) where
  rnf Leaf = ()
  rnf (Node l x r) = rnf l `seq` rnf x `seq` rnf r

-- Only the shape, not the elements.
newtype Shape a = Shape (Tree a)

instance NFData (Shape a) where
  rnf (Shape t) = shape t
    where
      shape Leaf = ()
      shape (Node l _ r) = shape l `seq` shape r

build :: (Int -> Int) -> Int -> Int -> Tree Int
build f lo hi
  | lo > hi = Leaf
  | otherwise = let m = (lo + hi) `div` 2 in Node (build f lo (m - 1)) (f m) (build f (m + 1) hi)

root :: Tree a -> Maybe a
root Leaf = Nothing
root (Node _ x _) = Just x

measure :: String -> (Tree Int -> IO ()) -> IO ()
measure what use = do
  ref <- newIORef 0
  use (build (\m -> counted ref (m * m)) 1 15)
  n <- readIORef ref
  putStrLn (what ++ ": " ++ show n ++ " of 15")

safely :: NFData a => a -> IO String
safely x = either (\e -> "failed: " ++ show (e :: ArithException)) (const "fine") <$> try (evaluate (rnf x))

main :: IO ()
main = do
  measure "weak head normal form" (\t -> t `seq` return ())
  measure "rwhnf" (\t -> evaluate (rwhnf t))
  measure "the root" (\t -> evaluate (rnf (root t)))
  measure "the shape" (\t -> evaluate (rnf (Shape t)))
  measure "rnf" (\t -> evaluate (rnf t))
  measure "force, not used" (\t -> let u = force t in return ())
  measure "force, to its head" (\t -> evaluate (force t) >> return ())
  measure "const $!!" (\t -> (const (return ()) $!! t))
  measure "const $!" (\t -> (const (return ()) $! t))
  measure "<$!!>" (\t -> (root <$!!> return t) >> return ())
  measure "deepseq twice" (\t -> t `deepseq` t `deepseq` return ())
  results <- sequence [safely [1, 2 `div` 0 :: Int], safely (Just 'x', [Left 'l', Right "s"]), safely (\n -> n `div` (0 :: Int)), safely (1 `div` (0 :: Int), ())]
  mapM_ putStrLn results
  print (foldl' (\acc x -> force (map (+ x) acc)) [0, 10 :: Int] [1 .. 100])
  print (rwhnf (undefined : [], 1), rnf [(), ()], (\x -> x `deepseq` x) "whole", (take 2 . force) [3, 4, 5 :: Int])
