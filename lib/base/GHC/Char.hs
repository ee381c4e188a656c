-- | Characters.
module GHC.Char (chr, eqChar, neChar) where

import Assay.Eq
import Assay.Num
import Assay.Types

eqChar, neChar :: Char -> Char -> Bool
eqChar = (==)
neChar = (/=)
