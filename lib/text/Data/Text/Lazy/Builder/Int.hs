-- | Whole numbers as parts of texts.
module Data.Text.Lazy.Builder.Int (decimal, hexadecimal) where

import Assay.Text.Builder (Builder (..), fromString)
import Data.ByteString.Builder (integerDec)
import Numeric (showHex)

decimal :: Integral a => a -> Builder
decimal n = Builder (integerDec (toInteger n))

hexadecimal :: Integral a => a -> Builder
hexadecimal n
  | n < 0 = error "Data.Text.Lazy.Builder.Int.hexadecimal: applied to negative number"
  | otherwise = fromString (showHex (toInteger n) "")
