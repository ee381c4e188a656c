-- | A path over hills, as the steps between its altitudes.
module Path (path) where

path :: Int -> [Int]
path count = map (subtract 20 . (`mod` 41)) (take count (iterate further 5))

further :: Int -> Int
further n = (n * 73 + 11) `mod` 8191
