-- | Books by their mark, in a search tree.
module Catalogue (Catalogue, emptyCatalogue, insert, search, toList) where

data Catalogue
    = Empty
    | Node Catalogue String String Catalogue

emptyCatalogue :: Catalogue
emptyCatalogue = Empty

insert :: String -> String -> Catalogue -> Catalogue
insert mark title Empty = Node Empty mark title Empty
insert mark title (Node left here what right) = case compareMarks mark here of
    LT -> Node (insert mark title left) here what right
    GT -> Node left here what (insert mark title right)
    EQ -> Node left mark title right

search :: String -> Catalogue -> Maybe String
search _ Empty = Nothing
search mark (Node left here what right) = case compareMarks mark here of
    LT -> search mark left
    GT -> search mark right
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
    walk (Node left mark title right) rest = walk left ((mark, title) : walk right rest)
