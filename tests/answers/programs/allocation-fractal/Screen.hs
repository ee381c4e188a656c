module Screen (Screen (..), pixels, shade) where

data Screen = Screen {wide :: !Int, high :: !Int}

pixels :: Screen -> [[(Double, Double)]]
pixels screen = [[(scale (wide screen) x - 0.5, scale (high screen) y) | x <- [0 .. wide screen - 1]] | y <- [0 .. high screen - 1]]
  where
    scale size n = 3 * fromIntegral n / fromIntegral size - 1.5

shade :: Int -> Char
shade n
    | n >= 200 = '#'
    | n > 12 = '+'
    | otherwise = '.'
