-- What a call makes for an argument belongs to the parameter, whatever clauses call it.
module Main where

total :: [Int] -> Int
total = go 0
  where
    go acc [] = acc
    go sofar (x : xs) = go (sofar + x) xs

strict :: Int -> Int -> Int
strict !acc 0 = acc
strict !sum' n = strict (sum' + n) (n - 1)

mean :: [Double] -> Double
mean = finish . foldl step (0, 0 :: Int)
  where
    step (s, n) x = (s + x, n + 1)
    finish (s, n) = s / fromIntegral n

apply :: (Int -> Int) -> Int -> Int
apply f x = f (x + 1)

main :: IO ()
main = do
    print (total [1 .. 10])
    print (strict 0 10)
    print (mean [1, 2, 3])
    print (apply (\n -> n * 2) 3)
    print (foldr (\x rest -> x : take 2 rest) [] [1 :: Int, 2, 3])
