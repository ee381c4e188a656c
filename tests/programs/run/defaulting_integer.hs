-- Defaulting without a declaration: Integer, then Double.
-- uses: 4.3.4 ambiguous types and defaults

average xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  print (2 ^ 100)
  print (product [1 .. 25])
  print (average [1, 2, 3, 4])
  print (fromIntegral (length "abc") * 1.5)
  print (realToFrac 1.5 + 1)
  print (10 ^ 20 `div` 3, 10 ** 2)
  print (floor (-0.5), properFraction 3.75)
  let n = 3
  print (n * 2, n + 2)
