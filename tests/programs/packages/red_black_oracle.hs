-- Red-black trees after Okasaki, checked against Data.Set, with the laws of colours.
{-# LANGUAGE DeriveFoldable #-}
module Main (main) where

import Control.DeepSeq (NFData (..), force)
import Data.Foldable (foldl', toList)
import Data.List (unfoldr)
import qualified Data.Set as Set

data Colour = Red | Black deriving (Eq, Show)
data Tree a = Leaf | Node Colour (Tree a) a (Tree a) deriving (Foldable, Show)

instance NFData a => NFData (Tree a) where
  rnf Leaf = ()
  rnf (Node c l x r) = c `seq` rnf l `seq` rnf x `seq` rnf r

insert :: Ord a => a -> Tree a -> Tree a
insert x t = blacken (go t)
  where
    go Leaf = Node Red Leaf x Leaf
    go s@(Node c l y r) = case compare x y of
      LT -> balance c (go l) y r
      GT -> balance c l y (go r)
      EQ -> s
    blacken (Node _ l y r) = Node Black l y r
    blacken Leaf = Leaf

balance :: Colour -> Tree a -> a -> Tree a -> Tree a
balance Black (Node Red (Node Red a x b) y c) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black (Node Red a x (Node Red b y c)) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red (Node Red b y c) z d) = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red b y (Node Red c z d)) = Node Red (Node Black a x b) y (Node Black c z d)
balance c l x r = Node c l x r

member :: Ord a => a -> Tree a -> Bool
member _ Leaf = False
member x (Node _ l y r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

-- The number of black nodes on every path, if it is one number and no red node has a red child.
blackHeight :: Tree a -> Maybe Int
blackHeight Leaf = Just 0
blackHeight (Node c l _ r) = do
  m <- blackHeight l
  n <- blackHeight r
  if m /= n || (c == Red && (red l || red r)) then Nothing else Just (if c == Black then m + 1 else m)
  where
    red (Node Red _ _ _) = True
    red _ = False

height :: Tree a -> Int
height Leaf = 0
height (Node _ l _ r) = 1 + max (height l) (height r)

fromSorted :: [a] -> Tree a
fromSorted xs = go (length xs) xs (\t _ -> t)
  where
    go 0 ys k = k Leaf ys
    go n ys k =
      let left = (n - 1) `div` 2
       in go left ys (\l rest -> case rest of
            y : ys' -> go (n - 1 - left) ys' (\r zs -> k (Node Black l y r) zs)
            [] -> k l [])

render :: Show a => Tree a -> String
render Leaf = "."
render (Node c l x r) = concat [if c == Red then "(" else "[", render l, show x, render r, if c == Red then ")" else "]"]

main :: IO ()
main = do
  let xs = take 200 (unfoldr (\s -> let s' = (s * 1103515245 + 12345) `mod` 2147483648 in Just (s' `div` 65536 `mod` 500, s')) (7 :: Int))
      tree = force (foldl' (flip insert) Leaf xs)
      set = Set.fromList xs
  print (toList tree == Set.toList set, length tree, Set.size set)
  print (blackHeight tree, height tree, [n | n <- [0 .. 499], member n tree /= Set.member n set])
  print (sum tree, maximum tree, minimum tree, elem 3 tree)
  mapM_ (\n -> let t = foldl' (flip insert) Leaf [1 .. n] in putStrLn (show n ++ " " ++ show (height t) ++ " " ++ show (blackHeight t) ++ " " ++ (if n < 12 then render t else ""))) [1, 3, 7, 10, 60 :: Int]
  putStrLn (render (foldr insert Leaf "redblacktree"))
  print (render (fromSorted [1 .. 7 :: Int]), blackHeight (fromSorted "abc"), blackHeight (fromSorted "ab"))
