-- Hexadecimal literals of fractions, with exponents and underscores.
-- uses: HexFloatLiterals, NumericUnderscores
{-# LANGUAGE HexFloatLiterals, NumericUnderscores #-}

import Data.Ratio

main :: IO ()
main = do
  print (0x0.1 :: Double)
  print (0xF.FF :: Double)
  print (0x1p-4 :: Double, 0x1p4 :: Float, 0XaP3 :: Double)
  print (0xff.8p+2 :: Rational)
  print (-0x0.8 :: Double)
  print [0x1.fffffffffffffp1023, 0x1p-1074 :: Double]
  print (0x1_0.8_0p1_0 :: Double)
  print (0x10 + 0x0.8)
