-- Binary search trees, as in every course: insert, delete, folds, and what an unbalanced one costs.
module Main (main) where

import Data.Foldable (toList)

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Foldable Tree where
  foldMap _ Leaf = mempty
  foldMap f (Node l a r) = foldMap f l <> f a <> foldMap f r

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l a r) = Node (fmap f l) (f a) (fmap f r)

insert :: Ord a => a -> Tree a -> Tree a
insert new Leaf = Node Leaf new Leaf
insert new tree@(Node l a r) = case compare new a of
  LT -> Node (insert new l) a r
  GT -> Node l a (insert new r)
  EQ -> tree

delete :: Ord a => a -> Tree a -> Tree a
delete _ Leaf = Leaf
delete old (Node l a r) = case compare old a of
  LT -> Node (delete old l) a r
  GT -> Node l a (delete old r)
  EQ -> case (l, r) of
    (Leaf, _) -> r
    (_, Leaf) -> l
    _ -> let next = minimum r in Node l next (delete next r)

fromList :: Ord a => [a] -> Tree a
fromList = foldl (flip insert) Leaf

height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = 1 + max (height l) (height r)

-- | The same elements, as flat as can be.
balanced :: Tree a -> Tree a
balanced = build . toList
  where
    build [] = Leaf
    build list = case splitAt (length list `div` 2) list of
      (left, a : right) -> Node (build left) a (build right)
      (left, []) -> build left

render :: Show a => Tree a -> String
render = unlines . go
  where
    go Leaf = []
    go (Node l a r) = map ("    " ++) (go r) ++ [show a] ++ map ("    " ++) (go l)

main :: IO ()
main = do
  let tree = fromList [50, 30, 70, 20, 40, 60, 80, 35, 45 :: Int]
      chain = fromList [1 .. 400 :: Int]
  putStr (render tree)
  print (toList (delete 30 (delete 50 tree)), sum tree, maximum tree, elem 45 tree)
  print (toList (fmap (* 2) tree))
  print (height tree, height chain, height (balanced chain))
