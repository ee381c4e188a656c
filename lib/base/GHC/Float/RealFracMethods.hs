-- | The methods of RealFrac, each at one type.
module GHC.Float.RealFracMethods
  ( properFractionDoubleInteger, truncateDoubleInteger, floorDoubleInteger, ceilingDoubleInteger, roundDoubleInteger
  , properFractionDoubleInt, floorDoubleInt, ceilingDoubleInt, roundDoubleInt, double2Int, int2Double
  , properFractionFloatInteger, truncateFloatInteger, floorFloatInteger, ceilingFloatInteger, roundFloatInteger
  , properFractionFloatInt, floorFloatInt, ceilingFloatInt, roundFloatInt, float2Int, int2Float
  ) where

import Assay.Num
import Assay.Types
import GHC.Float (double2Int, float2Int, int2Double, int2Float)

properFractionDoubleInteger :: Double -> (Integer, Double)
properFractionDoubleInteger = properFraction

truncateDoubleInteger, floorDoubleInteger, ceilingDoubleInteger, roundDoubleInteger :: Double -> Integer
truncateDoubleInteger = truncate
floorDoubleInteger = floor
ceilingDoubleInteger = ceiling
roundDoubleInteger = round

properFractionDoubleInt :: Double -> (Int, Double)
properFractionDoubleInt = properFraction

floorDoubleInt, ceilingDoubleInt, roundDoubleInt :: Double -> Int
floorDoubleInt = floor
ceilingDoubleInt = ceiling
roundDoubleInt = round

properFractionFloatInteger :: Float -> (Integer, Float)
properFractionFloatInteger = properFraction

truncateFloatInteger, floorFloatInteger, ceilingFloatInteger, roundFloatInteger :: Float -> Integer
truncateFloatInteger = truncate
floorFloatInteger = floor
ceilingFloatInteger = ceiling
roundFloatInteger = round

properFractionFloatInt :: Float -> (Int, Float)
properFractionFloatInt = properFraction

floorFloatInt, ceilingFloatInt, roundFloatInt :: Float -> Int
floorFloatInt = floor
ceilingFloatInt = ceiling
roundFloatInt = round
