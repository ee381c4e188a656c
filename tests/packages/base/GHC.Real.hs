module Main (main) where

import Data.Int
import GHC.Real
import Rows

main :: IO ()
main = do
  value "(:%)" (case 6 % 4 of n :% d -> (n, d), 3 :% 4)
  value "infinity" (numerator infinity, denominator infinity, numerator notANumber)
  value "infinity to Double" (fromRational infinity :: Double)
  value "reduce" (reduce 6 4, reduce (-6) 4)
  value "reduce zero" (reduce 1 (0 :: Int))
  value "ratioPrec" (ratioPrec, ratioPrec1)
  value "(^%^)" ((2 % 3) ^%^ 3, (2 % 3) ^%^ 0, ((-2) % 3) ^%^ 3)
  value "(^%^) negative" ((2 % 3) ^%^ (-2))
  value "(^^%^^)" ((2 % 3) ^^%^^ (-2), (2 % 3) ^^%^^ 2, ((-2) % 3) ^^%^^ (-3), (2 % 3) ^^%^^ 0)
  value "(^)" (2 ^ 10, 2 ^^ (-2))
  value "(^) negative" (2 ^ (-1))
  value "numericEnumFrom" (take 3 (numericEnumFrom 1.5), take 3 (numericEnumFromThen 1 1.5), numericEnumFromTo 1 3.5, numericEnumFromThenTo 1 1.5 3)
  value "integralEnumFrom" (integralEnumFrom (125 :: Int8), integralEnumFromThen 100 (110 :: Int8), integralEnumFromThen (-100) (-110 :: Int8), integralEnumFromTo 1 (3 :: Int8), integralEnumFromThenTo 1 3 (8 :: Int8))
  value "showSigned" (showSigned shows 7 (-5) "", showSigned shows 6 (-5) "")
  value "divZeroError" (divZeroError :: Int)
  value "ratioZeroDenominatorError" (ratioZeroDenominatorError :: Int)
  value "overflowError" (overflowError :: Int)
  value "underflowError" (underflowError :: Int)
  value "gcd" (gcd 12 18, lcm 4 6, even 3, odd 3, fromIntegral 3 :: Double, realToFrac 1.5 :: Float)
  demand "reduce" (\w -> reduce (w 1 6) (w 2 4))
