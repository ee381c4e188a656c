-- | Books by their mark, in a search tree.
module Catalogue (Catalogue, emptyCatalogue, insert, search, toList) where

-- | Ordered by the reversed mark, in which books differ early.
data Catalogue
    = Empty
    | Node Catalogue String String String Catalogue

emptyCatalogue :: Catalogue
emptyCatalogue = Empty

insert :: String -> String -> Catalogue -> Catalogue
insert mark title = go
  where
    key = reverse mark
    go Empty = Node Empty key mark title Empty
    go (Node left other here what right) = case compareMarks key other of
        LT -> Node (go left) other here what right
        GT -> Node left other here what (go right)
        EQ -> Node left key mark title right

search :: String -> Catalogue -> Maybe String
search mark = go
  where
    key = reverse mark
    go Empty = Nothing
    go (Node left other _ what right) = case compareMarks key other of
        LT -> go left
        GT -> go right
        EQ -> Just what

compareMarks :: String -> String -> Ordering
compareMarks (a : as) (b : bs)
    | a == b = compareMarks as bs
    | otherwise = compare a b
compareMarks [] [] = EQ
compareMarks [] _ = LT
compareMarks _ [] = GT

toList :: Catalogue -> [(String, String)]
toList tree = walk tree []
  where
    walk Empty rest = rest
    walk (Node left _ mark title right) rest = walk left ((mark, title) : walk right rest)
