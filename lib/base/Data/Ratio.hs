-- | Fractions.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Assay.Eq
import Assay.Function
import Assay.Num
import Assay.Types

-- | The simplest fraction that is as near to the number as the second says.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x distance = simplest (toRational x - toRational distance) (toRational x + toRational distance)
  where
    simplest low high
      | high < low = simplest high low
      | low == high = low
      | low > 0 = within low high
      | high < 0 = negate (simplest (negate high) (negate low))
      | otherwise = 0 :% 1
    -- The continued fraction that both ends share, and then the least whole number between them.
    within low high
      | low == whole = whole
      | high >= whole + 1 = whole + 1
      | otherwise = whole + recip (within (recip (high - whole)) (recip (low - whole)))
      where
        whole = fromInteger (floor low)
