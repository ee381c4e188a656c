-- | Strings of bytes put together from parts, in time that is linear in their length.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, shortByteString, int8, word8, int16BE
  , int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE, int16LE, int32LE, int64LE, word16LE, word32LE
  , word64LE, floatLE, doubleLE, char7, string7, char8, string8, charUtf8, stringUtf8, int8Dec, int16Dec, int32Dec
  , int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec, floatDec, doubleDec, word8Hex
  , word16Hex, word32Hex, word64Hex, wordHex, int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed
  , word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed, floatHexFixed, doubleHexFixed, byteStringHex
  , lazyByteStringHex
  ) where

import qualified Assay.ByteString as S
import Assay.ByteString.Lazy (ByteString (..), chunk, defaultChunkSize, smallChunkSize)
import qualified Assay.ByteString.Lazy as L
import qualified Assay.ByteString.LazyIO as L
import Assay.Int
import Assay.Prim
import Assay.Types
import Assay.Word
import Data.ByteString.Short (ShortByteString, fromShort)
import Data.String (IsString (..))
import System.IO (Handle)

-- | What is written to, from where it is not yet part of a chunk, and up to where it was written: the chunks from there
-- on. Each step is taken once, so nothing is written over.
type Step = ByteArray# -> Int# -> Int# -> ByteString

-- | From what comes after it to what begins with it.
newtype Builder = Builder (Step -> Step)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\rest -> f (g rest))

instance Monoid Builder where
  mempty = Builder (\rest -> rest)

instance IsString Builder where
  fromString = stringUtf8

toLazyByteString :: Builder -> ByteString
toLazyByteString (Builder f) = fresh 256# (f (\a from at -> filled a from at Empty))

-- | What was written, as a chunk before others.
filled :: ByteArray# -> Int# -> Int# -> ByteString -> ByteString
filled a from at rest = chunk (S.BS a from (at -# from)) rest

fresh :: Int# -> Step -> ByteString
fresh size step = case newByteArray# size realWorld# of (# _, a #) -> step a 0# 0#

-- | So many bytes that are written by the function at a place; if there is no room, in a new array of twice the size.
bytes# :: Int# -> (ByteArray# -> Int# -> State# RealWorld -> State# RealWorld) -> Builder
bytes# n write = Builder (\rest a from at ->
  let
    put b start i = case write b i realWorld# of _ -> rest b start (i +# n)
  in case at +# n <=# sizeofByteArray# a of
    1# -> put a from at
    _ -> filled a from at (fresh (larger# n (sizeofByteArray# a *# 2#)) put))

-- | As many bytes as wanted, or as the next array has.
larger# :: Int# -> Int# -> Int#
larger# n next = case defaultChunkSize of
  I# most -> case next <# most of
    1# -> max# n next
    _ -> max# n most
  where max# x y = if isTrue# (x ># y) then x else y

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = L.hPut h (toLazyByteString b)

-- | Copied if they are few, else a chunk of their own.
byteString :: S.ByteString -> Builder
byteString b@(S.BS _ _ n)
  | S.length b <= 2 * smallChunkSize = bytes# n (\a at -> S.write# b a at)
  | otherwise = Builder (\rest a from at -> filled a from at (Chunk b (rest a at at)))

lazyByteString :: ByteString -> Builder
lazyByteString = L.foldrChunks (\c rest -> byteString c <> rest) mempty

shortByteString :: ShortByteString -> Builder
shortByteString b = byteString (fromShort b)

-- Numbers as bytes: so many of them, the lowest or the highest first.

littleEndian#, bigEndian# :: Int# -> Word# -> Builder
littleEndian# n w = bytes# n (\a at -> go a at w n)
  where
    go _ _ _ 0# s = s
    go a i x k s = case writeWord8Array# a i x s of s' -> go a (i +# 1#) (uncheckedShiftRL# x 8#) (k -# 1#) s'
bigEndian# n w = littleEndian# n (uncheckedShiftRL# (byteSwap# w) (64# -# (8# *# n)))

int8 :: Int8 -> Builder
int8 (I8# x) = littleEndian# 1# (int2Word# x)
word8 :: Word8 -> Builder
word8 (W8# x) = littleEndian# 1# x

int16BE :: Int16 -> Builder
int16BE (I16# x) = bigEndian# 2# (int2Word# x)

word16BE :: Word16 -> Builder
word16BE (W16# x) = bigEndian# 2# x

int32BE :: Int32 -> Builder
int32BE (I32# x) = bigEndian# 4# (int2Word# x)

word32BE :: Word32 -> Builder
word32BE (W32# x) = bigEndian# 4# x

int64BE :: Int64 -> Builder
int64BE (I64# x) = bigEndian# 8# (int2Word# x)

word64BE :: Word64 -> Builder
word64BE (W64# x) = bigEndian# 8# x

floatBE :: Float -> Builder
floatBE (F# x) = bigEndian# 4# (castFloatToWord32# x)

doubleBE :: Double -> Builder
doubleBE (D# x) = bigEndian# 8# (castDoubleToWord64# x)

int16LE :: Int16 -> Builder
int16LE (I16# x) = littleEndian# 2# (int2Word# x)

word16LE :: Word16 -> Builder
word16LE (W16# x) = littleEndian# 2# x

int32LE :: Int32 -> Builder
int32LE (I32# x) = littleEndian# 4# (int2Word# x)

word32LE :: Word32 -> Builder
word32LE (W32# x) = littleEndian# 4# x

int64LE :: Int64 -> Builder
int64LE (I64# x) = littleEndian# 8# (int2Word# x)

word64LE :: Word64 -> Builder
word64LE (W64# x) = littleEndian# 8# x

floatLE :: Float -> Builder
floatLE (F# x) = littleEndian# 4# (castFloatToWord32# x)

doubleLE :: Double -> Builder
doubleLE (D# x) = littleEndian# 8# (castDoubleToWord64# x)

-- Characters.

char7, char8, charUtf8 :: Char -> Builder
char7 (C# c) = littleEndian# 1# (and# (int2Word# (ord# c)) 127##)
char8 (C# c) = littleEndian# 1# (int2Word# (ord# c))
charUtf8 (C# c) = bytes# (utf8Size# c) (\a at s -> case writeUtf8Array# a at c s of (# s', _ #) -> s')

utf8Size# :: Char# -> Int#
utf8Size# c = case ltChar# c '\x80'# of
  1# -> 1#
  _ -> case ltChar# c '\x800'# of
    1# -> 2#
    _ -> case ltChar# c '\x10000'# of { 1# -> 3#; _ -> 4# }

string7, string8, stringUtf8 :: String -> Builder
string7 = each char7
string8 = each char8
stringUtf8 = each charUtf8

each :: (a -> Builder) -> [a] -> Builder
each f = foldr (\x rest -> f x <> rest) mempty

-- Numbers in decimal.

-- | The digits of a number, after a sign if there is one.
decimal# :: Int# -> Word# -> Builder
decimal# sign w = case digits# w 1# of
  n -> bytes# (sign +# n) (\a at s -> case sign of
    0# -> go a (at +# n) w s
    _ -> case writeWord8Array# a at 45## s of s' -> go a (at +# sign +# n) w s')
  where
    go a i x s = case quotRemWord# x 10## of
      (# q, r #) -> case writeWord8Array# a (i -# 1#) (plusWord# r 48##) s of
        s' -> case q of { 0## -> s'; _ -> go a (i -# 1#) q s' }
    digits# x n = case ltWord# x 10## of
      1# -> n
      _ -> digits# (quotWord# x 10##) (n +# 1#)

signed# :: Int# -> Builder
signed# x = case x <# 0# of
  1# -> decimal# 1# (int2Word# (negateInt# x))
  _ -> decimal# 0# (int2Word# x)

int8Dec :: Int8 -> Builder
int8Dec (I8# x) = signed# x

int16Dec :: Int16 -> Builder
int16Dec (I16# x) = signed# x

int32Dec :: Int32 -> Builder
int32Dec (I32# x) = signed# x

int64Dec :: Int64 -> Builder
int64Dec (I64# x) = signed# x

intDec :: Int -> Builder
intDec (I# x) = signed# x

word8Dec :: Word8 -> Builder
word8Dec (W8# x) = decimal# 0# x

word16Dec :: Word16 -> Builder
word16Dec (W16# x) = decimal# 0# x

word32Dec :: Word32 -> Builder
word32Dec (W32# x) = decimal# 0# x

word64Dec :: Word64 -> Builder
word64Dec (W64# x) = decimal# 0# x

wordDec :: Word -> Builder
wordDec (W# x) = decimal# 0# x

integerDec :: Integer -> Builder
integerDec (IS x) = signed# x
integerDec (IP x) = whole (natToDecimal# x)
integerDec (IN x) = char7 '-' <> whole (natToDecimal# x)

-- | All of a byte array.
whole :: ByteArray# -> Builder
whole a = byteString (S.BS a 0# (sizeofByteArray# a))

floatDec :: Float -> Builder
floatDec (F# x) = whole (showFloat# x)

doubleDec :: Double -> Builder
doubleDec (D# x) = whole (showDouble# x)

-- Numbers in hexadecimal.

-- | So many of its lowest digits.
hexadecimal# :: Int# -> Word# -> Builder
hexadecimal# n w = bytes# n (\a at -> go a (at +# n) w n)
  where
    go _ _ _ 0# s = s
    go a i x k s = case writeWord8Array# a (i -# 1#) (digit# (and# x 15##)) s of
      s' -> go a (i -# 1#) (uncheckedShiftRL# x 4#) (k -# 1#) s'
    digit# d = case ltWord# d 10## of
      1# -> plusWord# d 48##
      _ -> plusWord# d 87##

-- | Without zeros in front.
shortHex# :: Word# -> Builder
shortHex# w = case w of
  0## -> hexadecimal# 1# w
  _ -> hexadecimal# (16# -# uncheckedIShiftRL# (word2Int# (clz# w)) 2#) w

word8Hex :: Word8 -> Builder
word8Hex (W8# x) = shortHex# x

word16Hex :: Word16 -> Builder
word16Hex (W16# x) = shortHex# x

word32Hex :: Word32 -> Builder
word32Hex (W32# x) = shortHex# x

word64Hex :: Word64 -> Builder
word64Hex (W64# x) = shortHex# x

wordHex :: Word -> Builder
wordHex (W# x) = shortHex# x

int8HexFixed :: Int8 -> Builder
int8HexFixed (I8# x) = hexadecimal# 2# (int2Word# x)

word8HexFixed :: Word8 -> Builder
word8HexFixed (W8# x) = hexadecimal# 2# x

int16HexFixed :: Int16 -> Builder
int16HexFixed (I16# x) = hexadecimal# 4# (int2Word# x)

word16HexFixed :: Word16 -> Builder
word16HexFixed (W16# x) = hexadecimal# 4# x

int32HexFixed :: Int32 -> Builder
int32HexFixed (I32# x) = hexadecimal# 8# (int2Word# x)

word32HexFixed :: Word32 -> Builder
word32HexFixed (W32# x) = hexadecimal# 8# x

int64HexFixed :: Int64 -> Builder
int64HexFixed (I64# x) = hexadecimal# 16# (int2Word# x)

word64HexFixed :: Word64 -> Builder
word64HexFixed (W64# x) = hexadecimal# 16# x

floatHexFixed :: Float -> Builder
floatHexFixed (F# x) = hexadecimal# 8# (castFloatToWord32# x)

doubleHexFixed :: Double -> Builder
doubleHexFixed (D# x) = hexadecimal# 16# (castDoubleToWord64# x)

byteStringHex :: S.ByteString -> Builder
byteStringHex b = each word8HexFixed (S.unpack b)

lazyByteStringHex :: ByteString -> Builder
lazyByteStringHex b = each word8HexFixed (L.unpack b)
