-- Puzzle inputs of many shapes, taken apart by Data.List.Split.
module Main (main) where

import Data.List (sortBy)
import Data.List.Split

calories :: String
calories = "1000\n2000\n3000\n\n4000\n\n5000\n6000\n\n7000\n8000\n9000\n\n10000\n"

crates :: String
crates = "    [D]    \n[N] [C]    \n[Z] [M] [P]\n 1   2   3 \n\nmove 1 from 2 to 1\nmove 3 from 1 to 3"

play :: [String] -> [String] -> [String]
play = foldl (\stacks line -> case wordsBy (`notElem` ['0' .. '9']) line of
  [n, a, b] -> move (read n) (read a - 1) (read b - 1) stacks
  _ -> stacks)
  where
    move n a b stacks = [pick i s | (i, s) <- zip [0 ..] stacks]
      where
        pick i s
          | i == a = drop n s
          | i == b = reverse (take n (stacks !! a)) ++ s
          | otherwise = s

main :: IO ()
main = do
  let elves = map (map read . lines) (splitOn "\n\n" calories) :: [[Int]]
  print (maximum (map sum elves), sum (take 3 (sortBy (flip compare) (map sum elves))))
  print [(read a, read b, read c, read d) :: (Int, Int, Int, Int) | [a, b, c, d] <- map (splitOneOf "-,") (lines "2-4,6-8\n2-3,4-5\n5-7,7-9")]
  let [picture, moves] = splitOn "\n\n" crates
      stacks = map (filter (/= ' ') . map (!! 1)) (transpose' (map (chunksOf 4) (init (lines picture))))
  print stacks
  print (play stacks (lines moves))
  print (map (splitOn " -> ") (linesBy (== '\n') "0,9 -> 5,9\n8,0 -> 0,8\n"))
  print (chunksOf 3 (lines "a\nb\nc\nd\ne\nf\ng"), divvy 2 1 [199, 200, 208, 210, 200, 207 :: Int])
  print (length (filter (\[a, b] -> a < b) (divvy 2 1 (map sum (divvy 3 1 [199, 200, 208, 210, 200, 207, 240, 269, 260, 263 :: Int])))))
  print (map (splitPlaces [3, 2, 2 :: Int]) ["byriyr1", "abc"], splitPlacesBlanks [1, 2, 3 :: Int] "ab")
  print (split (startsWithOneOf "LR") "R8U5L5D3", split (dropDelims (oneOf "|")) "a|b||c", split (condense (oneOf " ")) "a  b")
  print (map (wordsBy (`elem` ": ,")) ["Card 1: 41, 48 83", " x:: y "], endBy ";" "a;b;", chop (\xs -> (take 2 xs, drop 3 xs)) [1 .. 8 :: Int])
  where
    transpose' = foldr (zipLong (:) []) []
    zipLong f z (x : xs) (y : ys) = f x y : zipLong f z xs ys
    zipLong f z (x : xs) [] = f x z : zipLong f z xs []
    zipLong _ _ [] ys = ys
