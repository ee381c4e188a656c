-- | Bits.
module Data.Bits (Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized) where

import Assay.Bits
