-- | The sieve of Eratosthenes.
module Sieve (sieve) where

import Control.Monad (forM_, when)
import Control.Monad.ST (ST)
import Data.Array.Base (unsafeRead, unsafeWrite)
import Data.Array.ST (STUArray, newArray, runSTUArray)
import Data.Array.Unboxed (UArray)

sieve :: Int -> UArray Int Bool
sieve limit = runSTUArray $ do
    flags <- newArray (0, limit) True
    unsafeWrite flags 0 False
    unsafeWrite flags 1 False
    forM_ [2 .. root] $ \n -> do
        isPrime <- unsafeRead flags n
        when isPrime $ cross flags n (n * n)
    pure flags
  where
    root = floor (sqrt (fromIntegral limit :: Double))
    cross :: STUArray s Int Bool -> Int -> Int -> ST s ()
    cross flags n m
        | m > limit = pure ()
        | otherwise = unsafeWrite flags m False >> cross flags n (m + n)
