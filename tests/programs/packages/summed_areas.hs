-- Sums of rectangles in no time by a table of sums; the brightest square of an image; the image turned, cut, blurred and framed.
module Main where

import Data.Array.IO (IOUArray, freeze, getAssocs, getBounds, getElems, mapArray, newListArray, readArray, writeArray)
import Data.Array.Unboxed
import Control.Monad (forM_)

type Image = UArray (Int, Int) Int

image :: Image
image = listArray ((1, 1), (7, 9)) [(r * r * 5 + c * 7 + r * c * 3) `mod` 10 | r <- [1 .. 7], c <- [1 .. 9]]

rows :: Image -> [String]
rows a = [concatMap (\c -> pad (show (a ! (r, c)))) [c0 .. c1] | r <- [r0 .. r1]]
  where
    ((r0, c0), (r1, c1)) = bounds a
    pad s = replicate (3 - length s) ' ' ++ s

-- | Sums of all above and to the left, made in place: along the rows, then down the columns.
sums :: Image -> IO Image
sums a = do
  table <- newListArray (bounds a) (elems a) :: IO (IOUArray (Int, Int) Int)
  ((r0, c0), (r1, c1)) <- getBounds table
  forM_ (range ((r0, c0 + 1), (r1, c1))) (\(r, c) -> readArray table (r, c - 1) >>= add table (r, c))
  forM_ (range ((r0 + 1, c0), (r1, c1))) (\(r, c) -> readArray table (r - 1, c) >>= add table (r, c))
  freeze table
  where
    add table i n = readArray table i >>= writeArray table i . (+ n)

area :: Image -> (Int, Int) -> (Int, Int) -> Int
area table (r, c) (r', c') = at r' c' - at (r - 1) c' - at r' (c - 1) + at (r - 1) (c - 1)
  where
    at i j = if inRange (bounds table) (i, j) then table ! (i, j) else 0

quarterTurn, transposed :: Image -> Image
quarterTurn a = ixmap ((1, 1), (c1, r1)) (\(r, c) -> (r1 - c + 1, r)) a
  where
    (_, (r1, c1)) = bounds a
transposed a = ixmap ((1, 1), (c1, r1)) (\(r, c) -> (c, r)) a
  where
    (_, (r1, c1)) = bounds a

main :: IO ()
main = do
  table <- sums image
  mapM_ putStrLn (rows image)
  print (table ! (7, 9), sum (elems image), area table (2, 3) (4, 6))
  forM_ [1 .. 5] (\n -> print (n, maximum [(area table (r, c) (r + n - 1, c + n - 1), (r, c)) | r <- [1 .. 8 - n], c <- [1 .. 10 - n]]))
  mapM_ putStrLn (rows (quarterTurn (ixmap ((1, 1), (3, 4)) id image)))
  print (iterate quarterTurn image !! 4 == image, transposed (transposed image) == image, quarterTurn image == image)
  let blurred = listArray (bounds image) [area table (max 1 (r - 1), max 1 (c - 1)) (min 7 (r + 1), min 9 (c + 1)) `div` 9 | (r, c) <- indices image] :: Image
      framed = accum (\_ new -> new) blurred [(i, 0) | i@(r, c) <- indices blurred, r `elem` [1, 7] || c `elem` [1, 9]]
  mapM_ putStrLn (rows framed)
  line <- newListArray (0, 4) [3, 1, 4, 1, 5] :: IO (IOUArray Int Int)
  doubled <- mapArray (* 2) line
  writeArray line 0 9
  (,) <$> getElems line <*> getAssocs doubled >>= print
  print (amap (> 6) (ixmap (1, 9) (\c -> (3, c)) image :: UArray Int Int) :: UArray Int Bool)
