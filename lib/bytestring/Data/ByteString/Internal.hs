-- | Bytes as characters and back.
module Data.ByteString.Internal (ByteString, c2w, w2c, isSpaceWord8, isSpaceChar8) where

import Assay.ByteString (ByteString, box, unbox)
import Assay.Word (Word8 (..))
import Data.Char (isSpace)

c2w :: Char -> Word8
c2w c = W8# (unbox c)

w2c :: Word8 -> Char
w2c (W8# w) = box w

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = isSpaceChar8 (w2c w)

isSpaceChar8 :: Char -> Bool
isSpaceChar8 = isSpace
