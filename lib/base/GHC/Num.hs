-- | The class of numbers.
module GHC.Num (Num (..), subtract, quotRemInteger, Integer, Natural) where

import Assay.Integer
import Assay.Natural
import Assay.Num
import Assay.Types

quotRemInteger :: Integer -> Integer -> (# Integer, Integer #)
quotRemInteger = integerQuotRem#
