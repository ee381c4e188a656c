module Main (main) where

import Data.Word
import GHC.Float
import Rows

main :: IO ()
main = do
  value "float2Double" (float2Double 1.5, double2Float 1.1, int2Double 3, int2Float 3, word2Double 3, word2Float 3)
  value "double2Int" (double2Int 3.9, double2Int (-3.9), float2Int (-2.5))
  value "casts" (castDoubleToWord64 1.5, castFloatToWord32 1.5, castWord64ToDouble 4609434218613702656, castWord32ToFloat 1069547520)
  value "casts edge" (castDoubleToWord64 (-0.0), castWord64ToDouble (maxBound :: Word64), castDoubleToWord64 (1 / 0))
  value "formatRealFloat" (formatRealFloat FFFixed (Just 2) (1.005 :: Double), formatRealFloat FFExponent Nothing (1.5 :: Double), formatRealFloat FFGeneric (Just 1) (1e8 :: Double))
  value "formatRealFloatAlt" (formatRealFloatAlt FFFixed (Just 0) True (2.5 :: Double))
  value "showFloat" (showFloat (1.5 :: Double) "", showSignedFloat showFloat 7 (-1.5 :: Double) "", showSignedFloat showFloat 6 (-0.0 :: Double) "")
  value "floatToDigits" (floatToDigits 10 (123.456 :: Double), floatToDigits 2 (0.375 :: Float))
  value "fromRat" (fromRat (1 / 3) :: Double)
  value "roundTo" (roundTo 10 2 [1, 2, 5], roundTo 10 2 [1, 2, 5, 1], roundTo 10 2 [9, 9, 9], roundTo 16 1 [15, 8], roundTo 2 1 [1, 1], roundTo 10 3 [1], roundTo 10 0 [])
  value "clamp" (clamp 5 9, clamp 5 (-9), clamp 5 3)
  value "log1mexpOrd" (log1mexpOrd (-0.1) :: Double, log1mexpOrd (-3) :: Double)
  value "rationalToDouble" (rationalToDouble 1 3, rationalToDouble 1 0, rationalToDouble (-1) 0, isNaN (rationalToDouble 0 0), rationalToFloat 1 3)
  let d = [negateDouble, fabsDouble, expDouble, expm1Double, logDouble, log1pDouble, sqrtDouble, sinDouble, cosDouble, tanDouble, asinDouble, acosDouble, atanDouble, sinhDouble, coshDouble, tanhDouble, asinhDouble, acoshDouble . (+ 1), atanhDouble]
      f = [negateFloat, fabsFloat, expFloat, expm1Float, logFloat, log1pFloat, sqrtFloat, sinFloat, cosFloat, tanFloat, asinFloat, acosFloat, atanFloat, sinhFloat, coshFloat, tanhFloat, asinhFloat, acoshFloat . (+ 1), atanhFloat]
  value "Double functions" (map ($ 0.5) d)
  value "Float functions" (map ($ 0.5) f)
  value "Double operators" (plusDouble 1 2, minusDouble 1 2, timesDouble 3 2, divideDouble 1 4, powerDouble 2 10)
  value "Float operators" (plusFloat 1 2, minusFloat 1 2, timesFloat 3 2, divideFloat 1 4, powerFloat 2 10)
  value "Double comparisons" (eqDouble 1 1, gtDouble 1 2, geDouble 1 1, ltDouble 1 2, leDouble 1 0)
  value "Float comparisons" (eqFloat 1 1, gtFloat 1 2, geFloat 1 1, ltFloat 1 2, leFloat 1 0)
  value "Double predicates" (map (\x -> [isDoubleNaN x, isDoubleInfinite x, isDoubleDenormalized x, isDoubleNegativeZero x, isDoubleFinite x] == map (signum . abs) [isDoubleNaN x, isDoubleInfinite x, isDoubleDenormalized x, isDoubleNegativeZero x, isDoubleFinite x]) [0 / 0, 1, 5e-324])
  value "isDoubleNaN" (map (/= 0) [isDoubleNaN (0 / 0), isDoubleInfinite (1 / 0), isDoubleDenormalized 5e-324, isDoubleNegativeZero (-0.0), isDoubleFinite 1, isDoubleFinite (1 / 0)])
  value "isFloatNaN" (map (/= 0) [isFloatNaN (0 / 0), isFloatInfinite (1 / 0), isFloatDenormalized 1e-45, isFloatNegativeZero (-0.0), isFloatFinite 1, isFloatFinite (1 / 0)])
  value "Floating" (log1p 0.5 :: Double, expm1 0.5 :: Double, log1pexp 0.5 :: Double, log1mexp (-0.5) :: Double)
  random "roundTo" (\(n : ds) -> roundTo 10 (n `mod` 8) (map (`mod` 10) (take 6 ds)))
