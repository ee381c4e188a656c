-- Whole numbers with a point or an exponent.
-- uses: NumDecimals
{-# LANGUAGE NumDecimals #-}
main = print (x, y) >> print (1e3 :: Int, 1.5e2 :: Integer, 2.5 :: Double, 1e0 `div` 2)
x :: Int
x = 12.50e1
y = 1.25e1 + 0.0e0 + 100e-2
