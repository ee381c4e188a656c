-- | The methods of RealFrac at Double and Float.
module Main (main) where

import GHC.Float.RealFracMethods
import Rows

main :: IO ()
main = do
  value "properFractionDoubleInteger" (map properFractionDoubleInteger (1e20 : doubles))
  value "truncateDoubleInteger" (map truncateDoubleInteger (-1e20 : doubles))
  value "floorDoubleInteger" (map floorDoubleInteger (-1e20 : doubles))
  value "ceilingDoubleInteger" (map ceilingDoubleInteger (1e20 : doubles))
  value "roundDoubleInteger" (map roundDoubleInteger (1e20 : doubles))
  value "properFractionDoubleInt" (map properFractionDoubleInt doubles)
  value "floorDoubleInt" (map floorDoubleInt doubles)
  value "ceilingDoubleInt" (map ceilingDoubleInt doubles)
  value "roundDoubleInt" (map roundDoubleInt doubles)
  value "double2Int" (map double2Int doubles, map int2Double [3, -3])
  value "properFractionFloatInteger" (map properFractionFloatInteger (1e20 : floats))
  value "truncateFloatInteger" (map truncateFloatInteger (-1e20 : floats))
  value "floorFloatInteger" (map floorFloatInteger floats)
  value "ceilingFloatInteger" (map ceilingFloatInteger floats)
  value "roundFloatInteger" (map roundFloatInteger floats)
  value "properFractionFloatInt" (map properFractionFloatInt floats)
  value "floorFloatInt" (map floorFloatInt floats)
  value "ceilingFloatInt" (map ceilingFloatInt floats)
  value "roundFloatInt" (map roundFloatInt floats)
  value "float2Int" (map float2Int floats, map int2Float [3, -3])
  demand "floorDoubleInt" (\w -> floorDoubleInt (w 1 2.5))
  demand "properFractionFloatInt" (\w -> properFractionFloatInt (w 1 2.5))
  where
    doubles = [0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.499999, -3.75, 1e9 + 0.5]
    floats = [0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.49, -3.75, 1e6]
