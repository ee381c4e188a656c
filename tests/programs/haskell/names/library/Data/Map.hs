module Data.Map (Map, empty, insert, map, foldr, (!)) where

import Assay.Types

infixl 9 !

data Map k v = Tip | Bin k v (Map k v) (Map k v)

empty :: Map k v
empty = Tip

insert :: k -> v -> Map k v -> Map k v
insert k v m = Bin k v m Tip

map :: (a -> b) -> Map k a -> Map k b
map _ Tip = Tip

foldr :: (a -> b -> b) -> b -> Map k a -> b
foldr _ z _ = z

(!) :: Map k v -> k -> v
m ! k = m ! k
