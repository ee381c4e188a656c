module Main (main) where

readings :: Int -> [Int]
readings count = take count (iterate warmer 150)

warmer :: Int -> Int
warmer degrees = (degrees * 31 + 17) `mod` 401

mean :: [Int] -> Double
mean values = fromIntegral (sum values) / fromIntegral (length values)

main :: IO ()
main = print (mean (readings 150000))
