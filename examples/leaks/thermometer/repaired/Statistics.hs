-- | What there is to say about many figures.
module Statistics (mean) where

mean :: [Int] -> Double
mean = go 0 0
  where
    go :: Int -> Int -> [Int] -> Double
    go total count [] = fromIntegral total / fromIntegral count
    go total count (value : values) = total `seq` count `seq` go (total + value) (count + 1) values
