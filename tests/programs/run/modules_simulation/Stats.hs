module Stats where

data Stats = Stats {count :: !Int, total :: !Double, largest :: !Double}

start :: Stats
start = Stats 0 0 0

observe :: Double -> Stats -> Stats
observe x (Stats n t l) = Stats (n + 1) (t + x) (max l x)

mean :: Stats -> Double
mean s
  | count s == 0 = 0
  | otherwise = total s / fromIntegral (count s)
