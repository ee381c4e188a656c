-- Toy keys with the functions that GHC.Natural has beside the classes: powers by a modulus, common divisors, and bits.
module Main (main) where

import GHC.Natural

-- | The inverse of a number by Euclid, with naturals alone: differences may not go below zero.
inverse :: Natural -> Natural -> Natural
inverse m a = go m a 0 1
  where
    go _ 1 _ t = t
    go r0 r1 t0 t1 = let (q, r) = quotRemNatural r0 r1 in go r1 r t1 (subtractModulo m t0 (remNatural (timesNatural q t1) m))

subtractModulo :: Natural -> Natural -> Natural -> Natural
subtractModulo m a b = maybe (plusNatural a (minusNatural m b)) id (minusNaturalMaybe a b)

-- | (modulus, open exponent, secret exponent) of two primes.
keys :: Natural -> Natural -> (Natural, Natural, Natural)
keys p q = (timesNatural p q, e, inverse phi e)
  where
    phi = lcmNatural (minusNatural p 1) (minusNatural q 1)
    e = head [candidate | candidate <- [17, 19 ..], gcdNatural candidate phi == 1]

main :: IO ()
main = do
  let (n, e, d) = keys 1009 2003
      secret = map (\c -> powModNatural (toEnum (fromEnum c)) e n) "key"
  print (n, e, d)
  print (secret, map (\c -> toEnum (naturalToInt (powModNatural c d n))) secret :: String)
  print (andNatural 12 10, orNatural 12 10, xorNatural 12 10, popCountNatural 255, shiftLNatural 3 70, shiftRNatural (2 ^ 80) 78, testBitNatural 5 2)
  print (quotNatural (10 ^ 20) 7, signumNatural 9, negateNatural 0, wordToNatural 7, naturalToWord (2 ^ 64 + 5), naturalToWordMaybe (2 ^ 64), naturalToWordMaybe 8)
  print (naturalToInteger 12 - 20, subtractModulo 7 3 5)
  where
    naturalToInt = fromIntegral . naturalToWord
