-- What to pack: tables as lazy arrays for things that can be taken once, often, or in halves, with what was chosen read back from them.
module Main where

import Data.Array
import Data.List (sortBy)
import Data.Ord (comparing)
import Data.Ratio ((%))

data Thing = Thing { name :: String, weight :: Int, worth :: Int }

things :: Array Int Thing
things = listArray (1, 8)
  [ Thing "map" 1 3, Thing "rope" 5 18, Thing "tent" 9 35, Thing "stove" 6 20, Thing "book" 2 5, Thing "water" 7 31, Thing "bread" 3 14, Thing "lamp" 4 11 ]

-- | The best of the first things under a weight.
once :: Int -> Array (Int, Int) Int
once limit = table
  where
    (_, n) = bounds things
    table = array ((0, 0), (n, limit)) [((i, w), best i w) | i <- [0 .. n], w <- [0 .. limit]]
    best 0 _ = 0
    best i w
      | weight t > w = without
      | otherwise = max without (worth t + table ! (i - 1, w - weight t))
      where
        t = things ! i
        without = table ! (i - 1, w)

chosen :: Array (Int, Int) Int -> [Thing]
chosen table = go n limit
  where
    (_, (n, limit)) = bounds table
    go 0 _ = []
    go i w
      | table ! (i, w) == table ! (i - 1, w) = go (i - 1) w
      | otherwise = things ! i : go (i - 1) (w - weight (things ! i))

-- | As many of each as one likes.
often :: Int -> Array Int (Int, [Int])
often limit = table
  where
    table = listArray (0, limit) (map best [0 .. limit])
    best w = maximum ((0, []) : [(worth t + value, i : is) | (i, t) <- assocs things, weight t <= w, let (value, is) = table ! (w - weight t)])

-- | Parts of things: the densest first.
parts :: Int -> Rational
parts limit = go limit (sortBy (flip (comparing density)) (elems things))
  where
    density t = worth t % weight t
    go _ [] = 0
    go room (t : ts)
      | weight t <= room = fromIntegral (worth t) + go (room - weight t) ts
      | otherwise = fromIntegral (room * worth t) / fromIntegral (weight t)

main :: IO ()
main = do
  mapM_ (\limit -> do
    let table = once limit
        (value, is) = often limit ! limit
    putStrLn (show limit ++ ": once " ++ show (table ! snd (bounds table)) ++ " " ++ unwords (map name (chosen table)))
    putStrLn ("    often " ++ show value ++ " " ++ show (accumArray (+) 0 (bounds things) [(i, 1) | i <- is] :: Array Int Int))
    putStrLn ("    parts " ++ show (parts limit))) [0, 7, 15, 24]
  let table = once 24
  print (elems (ixmap (0, 24) (\w -> (8, w)) table))
  print (sum (fmap weight things), maximum (fmap worth things), rangeSize (bounds table))
