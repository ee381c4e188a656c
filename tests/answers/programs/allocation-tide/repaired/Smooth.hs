-- | Moving averages.
module Smooth (smoothed) where

smoothed :: Int -> [Double] -> [Double]
smoothed width list = case splitAt width list of
    (first, rest)
        | length first < width -> []
        | otherwise -> go (sum first) list rest
  where
    go total old (new : rest) = middle `seq` middle : go (total - head old + new) (drop 1 old) rest
      where
        middle = total / count
    go total _ [] = [total / count]
    count = fromIntegral width
