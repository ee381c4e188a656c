-- The restriction and defaulting inside local bindings.
-- uses: 4.5.5 The monomorphism restriction, 4.3.4 Ambiguous types

average :: (Real a, Show a) => [a] -> String
average xs = show (total / count) ++ " of " ++ show xs
  where
    total = realToFrac (sum xs)
    count = fromIntegral (length xs)

powers :: Int -> [String]
powers n = map tell [small, big]
  where
    small = 2 ^ n
    big = small * small
    tell x = show x

local :: Double -> (Double, String)
local x = (x * k, show k')
  where
    k = 3
    k' = 3
    _unused = k'

counted :: Show a => [a] -> [(Integer, String)]
counted = go start
  where
    start = 10
    go _ [] = []
    go i (y : ys) = (i, shown y) : go (i + step) ys
    step = 5
    shown = show

main :: IO ()
main = do
  putStrLn (average [1, 2, 4 :: Int])
  putStrLn (average [0.5, 1.5 :: Double])
  print (powers 40)
  print (local 2)
  print (counted "abc")
  let n = 7
      m = n `div` 2
  print (n, m, fromIntegral m / 2)
