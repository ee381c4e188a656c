-- | Union and find, by size.
module Join (Groups, groupOf, join, singletons) where

import qualified Data.IntMap.Strict as IntMap

data Groups = Groups
    { parents :: !(IntMap.IntMap Int)
    , members :: !(IntMap.IntMap Int)
    }

singletons :: [Int] -> Groups
singletons list = Groups (IntMap.fromList [(n, n) | n <- list]) (IntMap.fromList [(n, 1) | n <- list])

groupOf :: Int -> Groups -> Int
groupOf n groups = case parents groups IntMap.! n of
    parent
        | parent == n -> n
        | otherwise -> groupOf parent groups

join :: Int -> Int -> Groups -> Groups
join a b groups
    | one == two = groups
    | size one < size two = under two one
    | otherwise = under one two
  where
    one = groupOf a groups
    two = groupOf b groups
    size n = members groups IntMap.! n
    under top low =
        Groups
            { parents = IntMap.insert low top (parents groups)
            , members = IntMap.insert top (size top + size low) (members groups)
            }
