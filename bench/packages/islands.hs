-- Islands of a map by union and find, in unboxed arrays of ST.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

find :: STUArray s Int Int -> Int -> ST s Int
find parents x = do
  p <- readArray parents x
  if p == x then return x else do
    root <- find parents p
    writeArray parents x root
    return root

union :: STUArray s Int Int -> Int -> Int -> ST s ()
union parents a b = do
  x <- find parents a
  y <- find parents b
  when (x /= y) (writeArray parents x y)

width, height :: Int
width = 350
height = 350

land :: UArray Int Bool
land = listArray (0, width * height - 1) [(x * x + 5 * y * y + x * y * 3 + x) `mod` 17 > 6 | y <- [0 .. height - 1], x <- [0 .. width - 1]]

islands :: UArray Int Int
islands = runSTUArray $ do
  parents <- newListArray (0, width * height - 1) [0 ..]
  forM_ [0 .. width * height - 1] $ \at -> when (land ! at) $ do
    when (at `mod` width > 0 && land ! (at - 1)) (union parents at (at - 1))
    when (at >= width && land ! (at - width)) (union parents at (at - width))
  forM_ [0 .. width * height - 1] $ \at -> find parents at >>= writeArray parents at
  return parents

main :: IO ()
main = do
  let roots = [islands ! at | at <- range (bounds land), land ! at]
      sizes = accumArray (+) 0 (bounds land) [(r, 1) | r <- roots] :: UArray Int Int
  print (length (filter (> 0) (elems sizes)))
  print (maximum (elems sizes))
