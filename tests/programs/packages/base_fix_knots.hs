-- Knots tied by mfix and fix: people who refer to each other, a memo without names, ratings on the average that is known only at the end.
module Main (main) where

import Control.Monad (forM_, mapAndUnzipM, mfilter)
import Control.Monad.Fix (fix, mfix)
import Control.Monad.Zip (munzip, mzip, mzipWith)
import Data.Foldable (foldlM, for_)
import Data.Function (on, (&))
import Data.Functor (($>), (<&>))
import Data.IORef
import Data.List (maximumBy)
import Data.Traversable (for, mapAccumL, mapAccumR)

data Person = Person {name :: String, boss :: Person, calls :: IORef Int}

-- Each is made with a boss who may be made later.
office :: [(String, Int)] -> IO [Person]
office staff = mfix (\people -> for staff (\(n, b) -> Person n (people !! b) <$> newIORef 0))

escalate :: Person -> IO [String]
escalate p = do
  modifyIORef (calls p) (+ 1)
  if name p == name (boss p) then return [name p] else (name p :) <$> escalate (boss p)

-- The ways to climb n steps by one or two, from a list of itself.
ways :: Int -> Integer
ways = (table !!)
  where table = fix (\known -> 1 : 1 : zipWith (+) known (drop 1 known))

-- Marks in one pass, each with its distance from the mean of all.
rate :: [Double] -> [(Double, Double)]
rate xs = rated
  where
    ((total, count), rated) = mapAccumL (\(s, n) x -> ((s + x, n + 1), (x, x - total / count))) (0, 0) xs

hailstones :: Int -> [Int]
hailstones = fix (\go n -> if n == 1 then [1] else n : go (if even n then n `div` 2 else 3 * n + 1))

main :: IO ()
main = do
  people <- office [("Ann", 0), ("Bob", 0), ("Cyd", 1), ("Dee", 2)]
  chains <- mapM escalate (drop 1 people)
  print chains
  counts <- for people (\p -> (,) (name p) <$> readIORef (calls p))
  print (maximumBy (compare `on` snd) counts, counts)
  print (map ways [1 .. 10], ways 90)
  print (rate [2, 4, 9])
  print (length (hailstones 27), hailstones 6 & maximum)
  print (mzip [1, 2, 3] "ab", mzipWith (+) (Just 1) (Just 10), munzip [(1, 'x'), (2, 'y')])
  print (mapAccumR (\later x -> (later + x, later)) 0 [1, 2, 3, 4], mfilter (> 3) (Just 2), Just 5 <&> (+ 1), [1, 2] $> 'k')
  print (mfix (\x -> Just (1 : map (* 2) (take 4 x))), take 5 (fix (1 :)), fmap (take 2) (mfix (\x -> [1 : x, 2 : x])))
  (names, lengths) <- mapAndUnzipM (\p -> return (name p, length (name (boss p)))) people
  print (names, sum lengths)
  balance <- foldlM (\acc (who, amount) -> putStrLn (who ++ " " ++ show amount) >> return (acc + amount)) 0 [("in", 7), ("out", -3)]
  for_ (Just balance) print
  forM_ (lookup "Zed" counts) print
