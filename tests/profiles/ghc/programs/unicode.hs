-- Names that are not ASCII: a column is counted in code points, a file in bytes.
module Main (main) where

größe :: [a] -> Int
größe = foldr (\_ n -> n + 1) 0

ζ :: Int -> Double
ζ n = sum [1 / fromIntegral (k * k) | k <- [1 .. n]]

суммаКвадратов :: Int -> Int
суммаКвадратов n = sum (map (\x -> x * x) [1 .. n])

(⊕) :: [Int] -> [Int] -> [Int]
xs ⊕ ys = zipWith (+) xs ys

main :: IO ()
main = do
    print (größe [1 .. 1000 :: Int])
    print (ζ 1000)
    print (суммаКвадратов 1000)
    print (sum ({-# SCC "亀と兎" #-} [1 .. 500] ⊕ [1 .. 500]))
