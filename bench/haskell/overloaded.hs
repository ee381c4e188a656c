module Main where
-- code that is polymorphic when it runs: a class with a superclass, dictionaries passed in recursion
class Show a => Shape a where
    area :: a -> Int
    grow :: Int -> a -> a

data Square = Square Int deriving (Eq, Ord, Show)
data Box = Box Int Int deriving (Eq, Ord, Show)

instance Shape Square where
    area (Square n) = n * n
    grow k (Square n) = Square (n + k)

instance Shape Box where
    area (Box a b) = a * b
    grow k (Box a b) = Box (a + k) b

power :: (Integral b, Num a) => a -> b -> a
power x n
    | n == 0 = 1
    | even n = power (x * x) (n `div` 2)
    | otherwise = x * power x (n - 1)

total :: Shape a => Int -> [a] -> Int
total acc [] = acc
total acc (s : ss) = acc `seq` total (rem (area (grow 3 s) + acc) 1000003) ss

largest :: Ord a => a -> [a] -> a
largest best [] = best
largest best (x : xs) = best `seq` largest (max best x) xs

main :: IO ()
main = do
    print (total 0 [Square (rem n 97) | n <- [1 .. 40000]] + total 0 [Box (rem n 31) n | n <- [1 .. 40000]])
    print (largest (Box 0 0) [Box (rem (n * 7919) 1009) n | n <- [1 .. 40000]])
    print (sum [rem (power (rem n 10) (5 :: Int)) 1000 | n <- [1 .. 8000 :: Int]])
