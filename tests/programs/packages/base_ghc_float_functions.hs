-- A table of the functions of one type that GHC.Float has for Double and Float, and the bits of what they give.
module Main (main) where

import GHC.Float
import Numeric (showHex)

type Unary a = (String, a -> a)

doubles :: [Unary Double]
doubles =
  [ ("sin", sinDouble), ("cos", cosDouble), ("tan", tanDouble), ("asin", asinDouble), ("acos", acosDouble), ("atan", atanDouble), ("sinh", sinhDouble), ("cosh", coshDouble)
  , ("tanh", tanhDouble), ("exp", expDouble), ("log", logDouble), ("sqrt", sqrtDouble), ("negate", negateDouble), ("abs", fabsDouble), ("expm1", expm1Double), ("log1p", log1pDouble)
  , ("asinh", asinhDouble), ("acosh", acoshDouble), ("atanh", atanhDouble) ]

floats :: [Unary Float]
floats =
  [ ("sin", sinFloat), ("cos", cosFloat), ("tan", tanFloat), ("asin", asinFloat), ("acos", acosFloat), ("atan", atanFloat), ("sinh", sinhFloat), ("cosh", coshFloat)
  , ("tanh", tanhFloat), ("exp", expFloat), ("log", logFloat), ("sqrt", sqrtFloat), ("negate", negateFloat), ("abs", fabsFloat), ("expm1", expm1Float), ("log1p", log1pFloat)
  , ("asinh", asinhFloat), ("acosh", acoshFloat), ("atanh", atanhFloat) ]

-- | Heron's root, with the operators of the type.
heronDouble :: Double -> Double
heronDouble x = iterate (\r -> timesDouble 0.5 (plusDouble r (divideDouble x r))) x !! 20

heronFloat :: Float -> Float
heronFloat x = iterate (\r -> timesFloat 0.5 (plusFloat r (divideFloat x r))) x !! 20

kinds :: [Double] -> [(Int, Int, Int, Int, Int)]
kinds = map (\x -> (isDoubleNaN x, isDoubleInfinite x, isDoubleDenormalized x, isDoubleNegativeZero x, isDoubleFinite x))

kindsFloat :: [Float] -> [(Int, Int, Int, Int, Int)]
kindsFloat = map (\x -> (isFloatNaN x, isFloatInfinite x, isFloatDenormalized x, isFloatNegativeZero x, isFloatFinite x))

main :: IO ()
main = do
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (map (round . (* 1e9) . f) [0.5, 0.9] :: [Integer]))) (filter ((/= "acosh") . fst) doubles)
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (map (round . (* 1e4) . f) [0.5, 0.9] :: [Integer]))) (filter ((/= "acosh") . fst) floats)
  print (round (acoshDouble 2 * 1e9) :: Integer, round (acoshFloat 2 * 1e4) :: Integer)
  print (heronDouble 2, heronFloat 2, minusDouble 3 1, minusFloat 3 1, powerDouble 2 10, powerFloat 2 10)
  print (kinds [0 / 0, 1 / 0, 5e-324, -0.0, 1.5], kindsFloat [0 / 0, 1 / 0, 1e-45, -0.0, 1.5])
  putStrLn (unwords (map (`showHex` "") [castDoubleToWord64 1, castDoubleToWord64 (-0.1)] ++ [showHex (castFloatToWord32 1) ""]))
  print (castWord64ToDouble 0x400921fb54442d18, castWord32ToFloat 0x40490fdb)
  print (double2Int 7.9, float2Int (-7.9), int2Double 3, int2Float 3, word2Double 4, word2Float 4, double2Float 0.1, float2Double 0.5)
  print (rationalToDouble 1 3, rationalToFloat 1 3, clamp 10 25, clamp 10 (-25), log1mexpOrd (-0.5 :: Double) < 0)
  putStrLn (formatRealFloat FFFixed (Just 3) (1234.5678 :: Double) ++ formatRealFloatAlt FFExponent (Just 0) True (12 :: Double) ++ showSignedFloat showFloat 7 (-1.5 :: Double) "")
