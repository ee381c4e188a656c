-- Floating point: showing, rounding, special values, conversions.
-- uses: 3.2 literals, 4.3.4 defaults

import Numeric

main :: IO ()
main = do
  print [0.1, 1.0, 12345.678, 0.05, 1.0e7, 9999999.0, 1.0e-2, 123456789.123]
  print [1 / 0, -1 / 0, 0 / 0 :: Double]
  print (isNaN (0 / 0 :: Double), 0 / 0 == (0 / 0 :: Double), isInfinite (1 / 0 :: Double), isNegativeZero (-0.0 :: Double))
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5 :: Double] :: [Int])
  print (map truncate [2.7, -2.7 :: Double] :: [Int], map floor [2.7, -2.7 :: Double] :: [Int], map ceiling [2.2, -2.2 :: Double] :: [Int])
  print (sqrt 2 :: Double, exp 1 :: Double, pi :: Double, sin 1 :: Double, atan2 1 (-1) :: Double)
  print (3.5 :: Float, 0.1 + 0.2 :: Double, 0.1 + 0.2 :: Float, realToFrac (0.1 :: Float) :: Double)
  print (decodeFloat (1.5 :: Double), significand (8 :: Double), exponent (8 :: Double), floatDigits (1 :: Float))
  print (2 ** 0.5 :: Double, 2 ^^ (-3) :: Double, logBase 2 1024 :: Double)
  putStrLn (showFFloat (Just 2) 3.14159 "" ++ " " ++ showEFloat (Just 3) 12345.678 "" ++ " " ++ showGFloat (Just 2) 0.01 "")
  print (read "2.5e-3" :: Double, read "7" :: Double)
  print (toRational (0.75 :: Double), fromRational (3 / 8) :: Double)
  print (minimum [3.5, 2.5], max (-0.0) 0.0 :: Double, signum (-2.5))
  print (properFraction (-3.75) :: (Int, Double))
  print (-2.5, Just (-2.5), [1.0e-3, 5.0e-324])
