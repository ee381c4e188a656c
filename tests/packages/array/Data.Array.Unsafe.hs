-- | Data.Array.Unsafe: arrays that share their elements, and elements of another type.
module Main where

import Control.Monad.ST
import Data.Array
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import Data.Array.Unsafe
import Data.Int
import Data.Word
import Rows

main :: IO ()
main = do
  action "castIOUArray" ((newListArray (0, 1) [1.5, -2] :: IO (IOUArray Int Double)) >>= castIOUArray >>= \a -> getElems (a :: IOUArray Int Word64))
  action "castIOUArray signed" ((newListArray (0, 3) [0, 127, 128, 255] :: IO (IOUArray Int Word8)) >>= castIOUArray >>= \a -> getElems (a :: IOUArray Int Int8))
  action "castIOUArray shares" (do
    a <- newListArray (0, 2) [1, 2, 3] :: IO (IOUArray Int Word32)
    b <- castIOUArray a :: IO (IOUArray Int Int32)
    writeArray b 1 (-1)
    getAssocs a)
  value "castSTUArray" (runST ((newListArray (0, 1) [1, -0.0] :: ST s (STUArray s Int Double)) >>= castSTUArray >>= \a -> readArray a 1 >>= \x -> return (x :: Word64)))
  action "castSTUArray bounds" (stToIO ((newArray ((0, 1), (2, 3)) 7 :: ST RealWorld (STUArray RealWorld (Int, Int) Int64)) >>= castSTUArray >>= \a -> getBounds (a :: STUArray RealWorld (Int, Int) Word64)))
  action "unsafeFreeze" ((newListArray (0, 2) "abc" :: IO (IOArray Int Char)) >>= unsafeFreeze >>= \a -> return (a :: Array Int Char))
  action "unsafeFreeze unboxed" ((newListArray (0, 2) "abc" :: IO (IOUArray Int Char)) >>= unsafeFreeze >>= \a -> return (a :: UArray Int Char))
  action "unsafeThaw" ((unsafeThaw (listArray (0, 2) "abc" :: Array Int Char) :: IO (IOArray Int Char)) >>= \a -> writeArray a 1 'x' >> getElems a)
  action "unsafeThaw other" ((unsafeThaw (listArray (0, 2) [1, 2, 3] :: Array Int Int) :: IO (IOUArray Int Int)) >>= \a -> writeArray a 1 9 >> getElems a)
