module Data.Set.Simple
  ( Set -- the constructors stay here
  , empty
  , insert
  , member
  , size
  , toList
  , union
  , mapSet
  ) where

data Set a = Tip | Bin (Set a) a (Set a)

instance Eq a => Eq (Set a) where
  a == b = toList a == toList b

empty :: Set a
empty = Tip

insert :: Ord a => a -> Set a -> Set a
insert x Tip = Bin Tip x Tip
insert x t@(Bin l y r) = case compare x y of
  LT -> Bin (insert x l) y r
  EQ -> t
  GT -> Bin l y (insert x r)

member :: Ord a => a -> Set a -> Bool
member _ Tip = False
member x (Bin l y r)
  | x < y = member x l
  | x > y = member x r
  | otherwise = True

size :: Set a -> Int
size = length . toList

toList :: Set a -> [a]
toList t = go t []
  where
    go Tip = id
    go (Bin l x r) = go l . (x :) . go r

union :: Ord a => Set a -> Set a -> Set a
union a = foldr insert a . toList

mapSet :: Ord b => (a -> b) -> Set a -> Set b
mapSet f = foldr (insert . f) empty . toList
