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
      | low > 0 = within (numerator low) (denominator low) (numerator high) (denominator high)
      | high < 0 = negate (simplest (negate high) (negate low))
      | otherwise = 0 :% 1
    -- The continued fraction that both ends share, and then the least whole number between them.
    within n d n' d'
      | r == 0 = q :% 1
      | q /= q' = (q + 1) :% 1
      | otherwise = (q * n'' + d'') :% n''
      where
        (q, r) = quotRem n d
        (q', r') = quotRem n' d'
        rest = within d' r' d r
        n'' = numerator rest
        d'' = denominator rest
