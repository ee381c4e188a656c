-- Defaulting: literals without a type, and a default declaration.
-- uses: 4.3.4 ambiguous types and defaults

default (Int, Double)

main :: IO ()
main = do
  print (2 ^ 10)
  print (1 / 4)
  print (fromIntegral (maxBound :: Int) + 1)
  print (truncate 2.5, round 3.5, ceiling 2.1)
  print (sqrt 2 > 1, 7 `div` 2, 7 / 2)
  print (show 3 ++ show 3.5)
  print (toEnum 65 == 'A', read "5" + 1)
