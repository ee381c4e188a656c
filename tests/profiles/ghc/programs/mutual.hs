-- Mutual recursion: GHC's stacks of centres do not grow with it, entries count every call.
module Main (main) where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

data Tree = Node Int Forest
type Forest = [Tree]

grow :: Int -> Tree
grow n = Node n (growAll [n - 1, n - 2 .. 0])

growAll :: [Int] -> Forest
growAll = map grow

sumTree :: Tree -> Int
sumTree (Node n forest) = n + sumForest forest

sumForest :: Forest -> Int
sumForest = sum . map sumTree

main :: IO ()
main = do
    print (isEven 5000)
    print (sumTree (grow 11))
