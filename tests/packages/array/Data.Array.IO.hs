-- | Data.Array.IO: both kinds of arrays of IO.
module Main where

import Data.Array.IO
import Rows
import SharedMArray
import System.IO

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
  bytes <- newListArray (0, 4) [104, 105, 33, 10, 255]
  h <- openFile "rows-array.tmp" WriteMode
  action "hPutArray" (hPutArray h bytes 5 >> hPutArray h bytes 3 >> hPutArray h bytes 0)
  action "hPutArray large" (hPutArray h bytes 6)
  action "hPutArray negative" (hPutArray h bytes (-1))
  hClose h
  h' <- openFile "rows-array.tmp" ReadMode
  action "hGetArray" (hGetArray h' bytes 2 >>= \n -> (,) n <$> getElems bytes)
  action "hGetArray large" (hGetArray h' bytes 6)
  action "hGetArray rest" (hGetArray h' bytes 5 >>= \n -> (,) n <$> getElems bytes)
  action "hGetArray less" (hGetArray h' bytes 5 >>= \n -> (,) n <$> getElems bytes)
  hClose h'
  action "hGetArray closed" (hGetArray h' bytes 1)
  where
    new = newArray (0, 1) 'x' :: IO (IOArray Int Char)
    newU = newArray (0, 1) 'x' :: IO (IOUArray Int Char)
