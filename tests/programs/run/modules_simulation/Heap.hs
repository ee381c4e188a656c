module Heap (Heap, empty, insert, view) where

data Heap a = Empty | Node a [Heap a]

empty :: Heap a
empty = Empty

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge a@(Node x as) b@(Node y bs)
  | x <= y = Node x (b : as)
  | otherwise = Node y (a : bs)

insert :: Ord a => a -> Heap a -> Heap a
insert x = merge (Node x [])

view :: Ord a => Heap a -> Maybe (a, Heap a)
view Empty = Nothing
view (Node x hs) = Just (x, pairs hs)
  where
    pairs (a : b : rest) = merge (merge a b) (pairs rest)
    pairs [a] = a
    pairs [] = Empty
