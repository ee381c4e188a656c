module MergeSort (mergeSort) where

mergeSort :: Ord a => [a] -> [a]
mergeSort = collect . map (: [])

collect :: Ord a => [[a]] -> [a]
collect [] = []
collect [list] = list
collect lists = collect (pairs lists)
  where
    pairs (a : b : rest) = let both = merge a b in both `seq` both : pairs rest
    pairs rest = rest

merge :: Ord a => [a] -> [a] -> [a]
merge [] right = right
merge left [] = left
merge left@(a : as) right@(b : bs)
    | a <= b = a : merge as right
    | otherwise = b : merge left bs
