-- | Data.Array.Base and Data.Array.Unsafe: what is not checked.
module Main where

import Control.Monad.ST
import Data.Array.Base
import Data.Array.IO (IOArray, IOUArray)
import Data.Array.ST (STArray)
import Data.Array.Unsafe (castIOUArray)
import Data.Array (Array)
import Data.Word
import Rows

main :: IO ()
main = do
  let boxed = listArray (1, 3) "abc" :: Array Int Char
      unboxed = listArray (1, 3) "abc" :: UArray Int Char
  value "unsafeAt" (map (unsafeAt boxed) [0 .. 2], map (unsafeAt unboxed) [0 .. 2])
  value "numElements" (numElements boxed, numElements unboxed)
  value "unsafeArray" (unsafeArray (1, 3) [(0, 'x'), (2, 'z'), (1, 'y')] :: Array Int Char)
  value "unsafeArray unboxed" (unsafeArray (1, 3) [(0, 'x'), (2, 'z'), (1, 'y')] :: UArray Int Char)
  value "unsafeReplace" (unsafeReplace boxed [(0, 'x')], unsafeReplace unboxed [(0, 'x')])
  value "unsafeAccum" (unsafeAccum (\c n -> toEnum (fromEnum c + n)) boxed [(0, 3), (0, 2)])
  value "unsafeAccum unboxed" (unsafeAccum (\c n -> toEnum (fromEnum c + n)) unboxed [(0, 3), (0, 2)])
  value "unsafeAccumArray" (unsafeAccumArray (+) 1 (5, 7) [(0, 3), (0, 2)] :: Array Int Int)
  value "unsafeAccumArray unboxed" (unsafeAccumArray (+) 1 (5, 7) [(0, 3), (0, 2)] :: UArray Int Int)
  value "safeRangeSize" (safeRangeSize (2 :: Int, 5), safeRangeSize (5 :: Int, 2))
  value "safeIndex" (safeIndex (2 :: Int, 5) 4 5)
  value "safeIndex outside" (safeIndex (2 :: Int, 5) 4 6)
  value "safeIndex beyond" (safeIndex (2 :: Int, 5) 2 5)
  value "showsIArray" (showsIArray 11 unboxed "")
  action "unsafeRead" ((newListArray (1, 3) "abc" :: IO (IOArray Int Char)) >>= \a -> unsafeRead a 2)
  action "unsafeRead unboxed" ((newListArray (1, 3) "abc" :: IO (IOUArray Int Char)) >>= \a -> unsafeRead a 2)
  action "unsafeWrite" ((newListArray (1, 3) "abc" :: IO (IOArray Int Char)) >>= \a -> unsafeWrite a 2 'z' >> getElems a)
  action "unsafeWrite unboxed" ((newListArray (1, 3) "abc" :: IO (IOUArray Int Char)) >>= \a -> unsafeWrite a 2 'z' >> getElems a)
  action "getNumElements" ((newArray (1, 3) 'x' :: IO (IOUArray Int Char)) >>= getNumElements)
  action "unsafeNewArray_" ((unsafeNewArray_ (1, 3) :: IO (IOUArray Int Char)) >>= getBounds)
  action "unsafeFreeze" ((newListArray (1, 3) "abc" :: IO (IOArray Int Char)) >>= unsafeFreeze >>= \f -> return (f :: Array Int Char))
  action "unsafeFreeze unboxed" ((newListArray (1, 3) "abc" :: IO (IOUArray Int Char)) >>= unsafeFreeze >>= \f -> return (f :: UArray Int Char))
  action "unsafeFreeze other" ((newListArray (1, 3) "abc" :: IO (IOUArray Int Char)) >>= unsafeFreeze >>= \f -> return (f :: Array Int Char))
  action "unsafeThaw" ((unsafeThaw (listArray (1, 3) "abc" :: Array Int Char) :: IO (IOArray Int Char)) >>= \a -> writeArray a 1 'x' >> getElems a)
  action "unsafeThaw unboxed" ((unsafeThaw (listArray (1, 3) "abc" :: UArray Int Char) :: IO (IOUArray Int Char)) >>= \a -> writeArray a 1 'x' >> getElems a)
  action "castIOUArray" ((newListArray (0, 1) [1.5, -2] :: IO (IOUArray Int Double)) >>= castIOUArray >>= \a -> getElems (a :: IOUArray Int Word64))
  action "castSTUArray" (stToIO ((newListArray (0, 1) [-1, 5] :: ST RealWorld (STUArray RealWorld Int Int)) >>= castSTUArray >>= \a -> getElems (a :: STUArray RealWorld Int Word)))
  action "freezeSTUArray" (stToIO ((newListArray (0, 1) [1, 5] :: ST RealWorld (STUArray RealWorld Int Int)) >>= \a -> freezeSTUArray a >>= \f -> writeArray a 0 9 >> return f))
  action "thawSTUArray" (stToIO (thawSTUArray unboxed >>= \a -> writeArray a 1 'x' >> getElems a >>= \xs -> return (xs, unboxed)))
