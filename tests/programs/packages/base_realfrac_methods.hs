-- A table of numbers between whole ones, by each way to make them whole, at Double and Float, Int and Integer.
module Main (main) where

import GHC.Float.RealFracMethods

main :: IO ()
main = do
  mapM_ (print . double) steps
  mapM_ (print . single . int2Float . (`div` 2)) [-7, -2, 0, 3]
  mapM_ (print . single . (/ 4) . int2Float) [-7, -2, 1, 10]
  where
    steps = [int2Double n / 4 | n <- [-11, -10, -6, -2, -1, 0, 1, 2, 6, 10, 11]]

double :: Double -> ([Int], [Integer], (Int, Double), (Integer, Double))
double x =
  ( [double2Int x, floorDoubleInt x, ceilingDoubleInt x, roundDoubleInt x]
  , [truncateDoubleInteger x, floorDoubleInteger x, ceilingDoubleInteger x, roundDoubleInteger x]
  , properFractionDoubleInt x
  , properFractionDoubleInteger x )

single :: Float -> ([Int], [Integer], (Int, Float), (Integer, Float))
single x =
  ( [float2Int x, floorFloatInt x, ceilingFloatInt x, roundFloatInt x]
  , [truncateFloatInteger x, floorFloatInteger x, ceilingFloatInteger x, roundFloatInteger x]
  , properFractionFloatInt x
  , properFractionFloatInteger x )
