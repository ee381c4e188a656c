-- Fish that have young every seven days, counted by the days they have left; and matrices that count the same at once.
module Main where

import Data.Array
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import Data.List (foldl')

type School = IntMap Integer

readSchool :: String -> School
readSchool text = IntMap.fromListWith (+) [(read n, 1) | n <- words (map (\c -> if c == ',' then ' ' else c) text)]

-- | Those at nought begin again at six, and so do their young at eight.
day :: School -> School
day school = case IntMap.updateLookupWithKey (\_ _ -> Nothing) 0 school of
  (Nothing, _) -> older
  (Just n, rest) -> IntMap.insertWith (+) 6 n (IntMap.insert 8 n (IntMap.mapKeysMonotonic (subtract 1) rest))
  where
    older = IntMap.mapKeysMonotonic (subtract 1) school

type Matrix = Array (Int, Int) Integer

times :: Matrix -> Matrix -> Matrix
times a b = array ((0, 0), (8, 8)) [((i, j), sum [a ! (i, k) * b ! (k, j) | k <- [0 .. 8]]) | i <- [0 .. 8], j <- [0 .. 8]]

power :: Matrix -> Int -> Matrix
power m n
  | n == 0 = accumArray (+) 0 (bounds m) [((i, i), 1) | i <- [0 .. 8]]
  | even n = square
  | otherwise = times m square
  where
    half = power m (n `div` 2)
    square = times half half

-- | Row by row what a fish becomes in a day.
step :: Matrix
step = accumArray (+) 0 ((0, 0), (8, 8)) (((0, 6), 1) : ((0, 8), 1) : [((i, i - 1), 1) | i <- [1 .. 8]])

after :: Int -> School -> Integer
after n school = sum [count * sum [m ! (left, j) | j <- [0 .. 8]] | (left, count) <- IntMap.toList school]
  where
    m = power step n

main :: IO ()
main = do
  let school = readSchool "5,1,0,4,4,2"
      days = iterate day school
  mapM_ (\n -> putStrLn (show n ++ ": " ++ show (IntMap.toAscList (days !! n)))) [0, 1, 2, 3, 10, 18]
  print [sum (days !! n) | n <- [18, 80, 256]]
  print [after n school | n <- [18, 80, 256]]
  print (after 1000 school)
  print (IntMap.lookupMin (days !! 30), IntMap.lookupMax (days !! 30), IntMap.findWithDefault 0 7 (days !! 2))
  print (foldl' (\m (k, v) -> IntMap.insertWith (++) (fromInteger v `mod` 3) [k] m) IntMap.empty (IntMap.toList (days !! 12)))
