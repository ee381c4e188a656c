-- A game with cups in a circle: each cup's next in a mutable array, and the same game in a map.
module Main where

import Control.Monad (foldM_, forM_)
import Control.Monad.ST (ST)
import Data.Array.ST (STUArray, newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, (!))
import Data.Char (digitToInt, intToDigit)
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)

-- | The cup after each cup, after so many moves.
play :: Int -> [Int] -> UArray Int Int
play moves cups = runSTUArray (do
  next <- newArray (1, maximum cups) 0
  forM_ (zip cups (tail cups ++ [head cups])) (uncurry (writeArray next))
  foldM_ (\cup _ -> move (maximum cups) next cup) (head cups) [1 .. moves]
  return next)

-- | Three cups are taken and put after the one that is lower by one, or the next lower, round the end.
move :: Int -> STUArray s Int Int -> Int -> ST s Int
move top next cup = do
  a <- readArray next cup
  b <- readArray next a
  c <- readArray next b
  after <- readArray next c
  let to = destination top cup [a, b, c]
  beyond <- readArray next to
  writeArray next cup after
  writeArray next to a
  writeArray next c beyond
  return after

destination :: Int -> Int -> [Int] -> Int
destination top cup taken = head [d | d <- tail (iterate down cup), d `notElem` taken]
  where
    down 1 = top
    down d = d - 1

playMap :: Int -> [Int] -> IntMap Int
playMap moves cups = fst (iterate step (IntMap.fromList (zip cups (tail cups ++ [head cups])), head cups) !! moves)
  where
    (top, _) = IntMap.findMax (IntMap.fromList [(c, ()) | c <- cups])
    step (next, cup) = (IntMap.union (IntMap.fromList [(cup, after), (to, a), (c, next IntMap.! to)]) next, after)
      where
        a : b : c : after : _ = tail (iterate (next IntMap.!) cup)
        to = destination top cup [a, b, c]

from1 :: Int -> (Int -> Int) -> [Int]
from1 n next = take n (tail (iterate next 1))

main :: IO ()
main = do
  let cups = map digitToInt "274961835"
  forM_ [0, 1, 2, 10, 100] (\n -> putStrLn (show n ++ ": " ++ map intToDigit (from1 8 (play n cups !)) ++ " " ++ map intToDigit (from1 8 (playMap n cups IntMap.!))))
  let many = cups ++ [10 .. 30]
      array = play 200 many
      intMap = playMap 200 many
  print (from1 29 (array !))
  print (from1 29 (array !) == from1 29 (intMap IntMap.!), IntMap.isSubmapOf (IntMap.fromList [(c, array ! c) | c <- [5 .. 9]]) intMap)
  print (IntMap.foldr' (+) 0 intMap == sum many, product (from1 2 (array !)))
