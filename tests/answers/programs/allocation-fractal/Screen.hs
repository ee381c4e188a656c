module Screen (Screen (..), pixels, shade) where

data Screen = Screen {wide :: !Int, high :: !Int}

pixels :: Screen -> [[(Double, Double)]]
pixels screen = [[(across x, down y) | x <- [0 .. wide screen - 1]] | y <- [0 .. high screen - 1]]
  where
    across x = scale (wide screen) x - 0.5
    down y = scale (high screen) y
    scale size n = 3 * fromIntegral n / fromIntegral size - 1.5

shade :: Int -> Char
shade n
    | n >= 200 = '#'
    | n > 12 = '+'
    | otherwise = '.'
