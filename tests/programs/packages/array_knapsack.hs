-- Knapsacks by arrays: the best load with each thing once, in a lazy table that is walked back, with things again and again, and sums that can be reached.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U

data Thing = Thing {name :: String, weight :: Int, worth :: Int}

things :: [Thing]
things =
  [ Thing "map" 9 150, Thing "compass" 13 35, Thing "water" 153 200, Thing "sandwich" 50 160
  , Thing "glucose" 15 60, Thing "tin" 68 45, Thing "banana" 27 60, Thing "apple" 39 40
  ]

-- The table's element (i, w): the best worth of the first i things within w.
pack :: Int -> [Thing] -> (Int, [String])
pack limit ts = (table ! (n, limit), reverse (back n limit))
  where
    n = length ts
    thing = listArray (1, n) ts
    table = array ((0, 0), (n, limit)) [((i, w), best i w) | i <- [0 .. n], w <- [0 .. limit]] :: Array (Int, Int) Int
    best 0 _ = 0
    best i w
      | weight t > w = without
      | otherwise = max without (worth t + table ! (i - 1, w - weight t))
      where
        t = thing ! i
        without = table ! (i - 1, w)
    back 0 _ = []
    back i w
      | table ! (i, w) == table ! (i - 1, w) = back (i - 1) w
      | otherwise = name (thing ! i) : back (i - 1) (w - weight (thing ! i))

-- Each thing as often as it fits: one row is enough, from the left.
packMany :: Int -> [Thing] -> UArray Int Int
packMany limit ts = runSTUArray (do
  row <- newArray (0, limit) 0
  forM_ ts (\t -> forM_ [weight t .. limit] (\w -> do
    a <- readArray row w
    b <- readArray row (w - weight t)
    when (b + worth t > a) (writeArray row w (b + worth t))))
  return row)

-- Each once: the same row from the right.
packOnce :: Int -> [Thing] -> UArray Int Int
packOnce limit ts = runSTUArray (do
  row <- newArray (0, limit) 0
  forM_ ts (\t -> forM_ [limit, limit - 1 .. weight t] (\w -> do
    a <- readArray row w
    b <- readArray row (w - weight t)
    writeArray row w (max a (b + worth t))))
  return row)

-- Whether the numbers fall into two halves of the same sum.
halves :: [Int] -> Maybe Int
halves ns
  | even total, reachable U.! (total `div` 2) = Just (total `div` 2)
  | otherwise = Nothing
  where
    total = sum ns
    reachable = runSTUArray (do
      marks <- newArray (0, total) False
      writeArray marks 0 True
      forM_ ns (\k -> forM_ [total, total - 1 .. k] (\s -> readArray marks (s - k) >>= \m -> when m (writeArray marks s True)))
      return marks) :: UArray Int Bool

main :: IO ()
main = do
  forM_ [20, 100, 180] (\limit -> print (limit, pack limit things))
  print (packOnce 180 things U.! 180 == fst (pack 180 things))
  let many = packMany 60 (tail things)
  print [(w, many U.! w) | w <- [0, 9 .. 60]]
  print (map halves [[1, 5, 11, 5], [1, 2, 3, 5], [3, 1, 1, 2, 2, 1]])
  print (U.bounds many, length (filter id (zipWith (/=) (U.elems many) (tail (U.elems many)))))
