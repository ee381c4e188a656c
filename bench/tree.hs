module Main where
data Tree = Leaf | Node Tree Int Tree
insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = if x < y then Node (insert x l) y r
                          else if y < x then Node l y (insert x r) else t
toList :: Tree -> [Int] -> [Int]
toList Leaf rest = rest
toList (Node l x r) rest = toList l (x : toList r rest)
build :: Int -> Int -> Tree -> Tree
build 0 _ t = t
build n seed t = t `seq` seed `seq` build (n - 1) (rem (seed * 1103 + 12345) 65536) (insert seed t)
sumFrom :: [Int] -> Int -> Int
sumFrom [] acc = acc
sumFrom (x:xs) acc = acc `seq` sumFrom xs (acc + x)
main :: IO ()
main = print (sumFrom (toList (build 12000 42 Leaf) []) 0)
