-- | Data.Array.ST: both kinds of arrays of state threads.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import qualified Data.Array.Unboxed as U
import Rows
import SharedMArray

main :: IO ()
main = do
  rows "STArray" (id :: ST RealWorld (STArray RealWorld i e) -> ST RealWorld (STArray RealWorld i e)) stToIO
  rows "STUArray" (id :: ST RealWorld (STUArray RealWorld i e) -> ST RealWorld (STUArray RealWorld i e)) stToIO
  value "runSTArray" (runSTArray (newListArray (0, 3) "abcd" >>= \a -> writeArray a 1 'x' >> return a))
  value "runSTArray lazy" (runSTArray (newListArray (0, 3 :: Int) "abcd" >>= \a -> writeArray a 1 undefined >> return a) ! 2)
  value "runSTUArray" (runSTUArray (newListArray (0, 3) "abcd" >>= \a -> writeArray a 1 'x' >> return a))
  value "runSTUArray strict" (U.bounds (runSTUArray (newListArray (0, 3 :: Int) "abcd" >>= \a -> writeArray a 1 undefined >> return a)))
  value "runSTUArray sieve" (filter (sieve U.!) [2 .. 100])
  demand "runSTArray" (\w -> runSTArray (w 1 (newArray (w 2 (w 3 0, w 4 3)) (w 5 'a') >>= w 6 (\a -> writeArray a (w 7 (1 :: Int)) (w 8 'x') >> return (w 9 a)))))
  demand "runSTArray element" (\w -> runSTArray (w 1 (newListArray (0, 1 :: Int) [w 2 'a', w 3 'b'])) ! w 4 1)
  demand "runSTUArray" (\w -> runSTUArray (w 1 (newArray (w 2 (w 3 0, w 4 3)) (w 5 'a') >>= w 6 (\a -> writeArray a (w 7 (1 :: Int)) (w 8 'x') >> return (w 9 a)))))
  value "newArray_ STUArray" (runSTUArray (newArray_ (0, 3) >>= \a -> forM_ [0 .. 3 :: Int] (\i -> writeArray a i (i * i)) >> return a))
  value "newArray_ STArray" (runSTArray (newArray_ (0, 1 :: Int) >>= \a -> writeArray a 0 'a' >> return a))
  action "newListArray missing STArray" (stToIO ((newListArray (0, 1 :: Int) "a" :: ST RealWorld (STArray RealWorld Int Char)) >>= \a -> readArray a 1))
  action "STArray Eq" (stToIO (do { a <- new; b <- new; return (a == a, a == b) }))
  action "STUArray Eq" (stToIO (do { a <- newU; b <- newU; return (a == a, a == b) }))
  where
    new = newArray (0, 1 :: Int) 'x' :: ST RealWorld (STArray RealWorld Int Char)
    newU = newArray (0, 1 :: Int) 'x' :: ST RealWorld (STUArray RealWorld Int Char)

sieve :: U.UArray Int Bool
sieve = runSTUArray (do
  a <- newArray (2, 100) True
  forM_ [2 .. 100] $ \i -> do
    prime <- readArray a i
    when prime (forM_ [i * i, i * i + i .. 100] (\j -> writeArray a j False))
  return a)
