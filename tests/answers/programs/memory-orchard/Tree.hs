-- | An apple tree and its years.
module Tree (Tree (..), sapling, grow) where

data Tree = Tree
    { height :: !Int
    , girth :: !Int
    , apples :: !Int
    }

sapling :: Int -> Tree
sapling n = Tree{height = 80 + n * 37 `mod` 40, girth = 6 + n `mod` 5, apples = 0}

grow :: Int -> Tree -> Tree
grow rain tree =
    Tree
        { height = min 500 (height tree + rain `div` 60)
        , girth = girth tree + (height tree + rain) `mod` 3
        , apples = (apples tree + girth tree * rain) `mod` 100003
        }
