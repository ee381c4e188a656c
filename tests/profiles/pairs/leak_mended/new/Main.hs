-- A search tree: built, asked, measured.
module Main (main) where

import Data.List (foldl')

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x tree@(Node left y right)
    | x < y = Node (insert x left) y right
    | x > y = Node left y (insert x right)
    | otherwise = tree

build :: [Int] -> Tree
build = foldl' (flip insert) Leaf

toList :: Tree -> [Int]
toList tree = go tree []
  where
    go Leaf rest = rest
    go (Node left x right) rest = go left (x : go right rest)

depth :: Tree -> Int
depth Leaf = 0
depth (Node left _ right) = 1 + max (depth left) (depth right)

keys :: Int -> [Int]
keys n = take n (iterate (\x -> (x * 37 + 11) `mod` 1009) 5)

main :: IO ()
main = do
    let tree = build (keys 500)
    print (depth tree)
    print (sum (toList tree))
