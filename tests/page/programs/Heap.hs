module Main where

import Data.List (foldl')

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

fromList :: [Int] -> Tree
fromList = foldl' (flip insert) Leaf

total :: Tree -> Int
total Leaf = 0
total (Node l x r) = total l + x + total r

mean :: [Int] -> Int
mean xs = sum xs `div` length xs

go :: Int -> Int -> Int
go acc 0 = acc
go acc n = go (acc + n) (n - 1)

table :: [(Int, String)]
table = [(n, show n) | n <- [1 .. 300]]

main :: IO ()
main = do
  print (length (concatMap snd table))
  print (total (fromList (map (\n -> n * 7919 `mod` 1009) [1 .. 1500])))
  print (mean [1 .. 3000])
  print (go 0 4000)
  print (lookup 77 table)
