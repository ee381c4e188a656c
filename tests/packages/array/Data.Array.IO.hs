-- | Data.Array.IO: both kinds of arrays of IO.
module Main where

import Data.Array.IO
import Rows
import SharedMArray

main :: IO ()
main = do
  rows "IOArray" (id :: IO (IOArray i e) -> IO (IOArray i e)) id
  rows "IOUArray" (id :: IO (IOUArray i e) -> IO (IOUArray i e)) id
  action "newArray_ IOArray" ((newArray_ (0, 1) :: IO (IOArray Int Char)) >>= \a -> readArray a 1)
  action "newListArray missing IOArray" ((newListArray (0, 1) "a" :: IO (IOArray Int Char)) >>= \a -> readArray a 1)
  action "writeArray lazy" ((newArray (0, 1) 'a' :: IO (IOArray Int Char)) >>= \a -> writeArray a 0 undefined >> readArray a 1)
  action "writeArray strict" ((newArray (0, 1) 'a' :: IO (IOUArray Int Char)) >>= \a -> writeArray a 0 (error "element") >> readArray a 1)
  action "IOArray Eq" (do { a <- new; b <- new; return (a == a, a == b) })
  action "IOUArray Eq" (do { a <- newU; b <- newU; return (a == a, a == b) })
  where
    new = newArray (0, 1) 'x' :: IO (IOArray Int Char)
    newU = newArray (0, 1) 'x' :: IO (IOUArray Int Char)
