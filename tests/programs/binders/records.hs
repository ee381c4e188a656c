-- Fields, with a name and without; what is put there where a constructor is applied or updated.
module Main where

data Stats = Stats {count :: !Int, total :: Int, seen :: [Int]}

data Shape = Circle Double | Box {side, depth :: Double}

data Tree = Leaf | Node Tree Int Tree

add :: Stats -> Int -> Stats
add stats x = stats {count = count stats + 1, total = total stats + x}

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x tree@(Node left y right)
    | x < y = Node (insert x left) y right
    | x > y = Node left y (insert x right)
    | otherwise = tree

area :: Shape -> Double
area (Circle r) = 3 * r * r
area Box {side = s, depth = d} = s * d

size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r

main :: IO ()
main = do
    let stats = foldl add (Stats 0 0 []) [1 .. 5]
    print (count stats, total stats, length (seen stats))
    print (map area [Circle 2, Box {side = 1 + 1, depth = 3}, uncurry Box (4, 5)])
    print (size (foldr insert Leaf [3, 1, 2]))
