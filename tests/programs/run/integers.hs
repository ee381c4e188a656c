-- Large integers: arithmetic, division of all signs, powers, gcd, show and read.
-- uses: 3.2 literals, 3.4 operator applications

factorial :: Integer -> Integer
factorial n = product [1 .. n]

isqrt :: Integer -> Integer
isqrt 0 = 0
isqrt n = go n
  where
    go x
      | y >= x = x
      | otherwise = go y
      where
        y = (x + n `div` x) `div` 2

powMod :: Integer -> Integer -> Integer -> Integer
powMod _ 0 m = 1 `mod` m
powMod b e m
  | even e = let h = powMod b (e `div` 2) m in h * h `mod` m
  | otherwise = b * powMod b (e - 1) m `mod` m

main :: IO ()
main = do
  print (factorial 30)
  print (2 ^ 127 - 1, -(2 ^ 64))
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [10 ^ 20, -10 ^ 20], b <- [7 * 10 ^ 9, -7 * 10 ^ 9]]
  print (gcd (factorial 20) (2 ^ 50), lcm 12345678901 98765432109)
  print (isqrt (2 * 10 ^ 40))
  print (powMod 3 (10 ^ 18) 1000000007)
  print (read "-123456789012345678901234567890" + 1 :: Integer)
  print (fromIntegral (2 ^ 64 + 5 :: Integer) :: Int, fromInteger (2 ^ 63) :: Int)
  print (compare (2 ^ 64) (2 ^ 65), abs (-(10 ^ 19)), signum (-(10 ^ 19)))
  print (length (show (3 ^ 500)), divMod (-1) (10 ^ 30))
  print (map even [10 ^ 19, 10 ^ 19 + 1], toInteger (maxBound :: Int) + 1)
