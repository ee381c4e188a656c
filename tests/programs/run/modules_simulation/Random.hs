module Random (Gen, seed, next, range) where

newtype Gen = Gen Int

seed :: Int -> Gen
seed = Gen

next :: Gen -> (Int, Gen)
next (Gen n) = (m `div` 65536, Gen m)
  where
    m = (n * 1103515245 + 12345) `mod` 2147483648

range :: (Int, Int) -> Gen -> (Int, Gen)
range (lo, hi) g = (lo + n `mod` (hi - lo + 1), g')
  where
    (n, g') = next g
