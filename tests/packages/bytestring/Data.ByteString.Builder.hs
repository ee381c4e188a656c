-- | Data.ByteString.Builder: what each part is as bytes.
module Main where

import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as Short
import Data.Int
import Data.String (fromString)
import Data.Word
import Rows
import System.IO (stdout)

built :: Builder -> S.ByteString
built = L.toStrict . toLazyByteString

each :: String -> (a -> Builder) -> [a] -> IO ()
each label f xs = value label (map (built . f) xs)

ints :: (Num a, Bounded a) => [a]
ints = [0, 1, -1, 100, minBound, maxBound]

words' :: (Num a, Bounded a) => [a]
words' = [0, 1, 9, 10, 100, maxBound]

doubles :: [Double]
doubles = [0, -0.0, 1, -1.5, 0.1, 1e7, 1e-3, 123456.789, 1 / 0, -1 / 0, 0 / 0]

floats :: [Float]
floats = [0, -0.0, 1, -1.5, 0.1, 1e7, 1e-3, 123456.789, 1 / 0, -1 / 0, 0 / 0]

main :: IO ()
main = do
  each "byteString" byteString [S.empty, C.pack "abc", C.replicate 100000 'x']
  each "lazyByteString" lazyByteString [L.empty, L.fromChunks [C.pack "ab", C.pack "c"]]
  each "shortByteString" shortByteString [Short.empty, Short.pack [1, 2]]
  each "int8" int8 ints
  each "word8" word8 words'
  each "int16BE" int16BE ints
  each "int32BE" int32BE ints
  each "int64BE" int64BE ints
  each "word16BE" word16BE words'
  each "word32BE" word32BE words'
  each "word64BE" word64BE words'
  each "int16LE" int16LE ints
  each "int32LE" int32LE ints
  each "int64LE" int64LE ints
  each "word16LE" word16LE words'
  each "word32LE" word32LE words'
  each "word64LE" word64LE words'
  each "floatBE" floatBE (init floats)
  each "floatLE" floatLE (init floats)
  each "doubleBE" doubleBE (init doubles)
  each "doubleLE" doubleLE (init doubles)
  each "char7" char7 "a\0\127\128\255\955"
  each "string7" string7 ["", "abc", "\128\255\955"]
  each "char8" char8 "a\0\127\128\255\955"
  each "string8" string8 ["", "abc", "\128\255\955"]
  each "charUtf8" charUtf8 "a\0\127\128\2047\2048\65535\65536\1114111"
  each "stringUtf8" stringUtf8 ["", "abc", "\128\255\955\128512"]
  each "int8Dec" int8Dec ints
  each "int16Dec" int16Dec ints
  each "int32Dec" int32Dec ints
  each "int64Dec" int64Dec ints
  each "intDec" intDec ints
  each "integerDec" integerDec [0, -1, 9223372036854775807, 9223372036854775808, -9223372036854775809, 10 ^ (50 :: Int)]
  each "word8Dec" word8Dec words'
  each "word16Dec" word16Dec words'
  each "word32Dec" word32Dec words'
  each "word64Dec" word64Dec words'
  each "wordDec" wordDec words'
  each "floatDec" floatDec floats
  each "doubleDec" doubleDec doubles
  each "word8Hex" word8Hex [0, 15, 16, maxBound]
  each "word16Hex" word16Hex [0, 15, 16, 255, 256, maxBound]
  each "word32Hex" word32Hex [0, 15, 16, 65535, 65536, maxBound]
  each "word64Hex" word64Hex [0, 15, 16, 0xdeadbeef, maxBound]
  each "wordHex" wordHex [0, 15, 16, 0xdeadbeef, maxBound]
  each "int8HexFixed" int8HexFixed ints
  each "int16HexFixed" int16HexFixed ints
  each "int32HexFixed" int32HexFixed ints
  each "int64HexFixed" int64HexFixed ints
  each "word8HexFixed" word8HexFixed words'
  each "word16HexFixed" word16HexFixed words'
  each "word32HexFixed" word32HexFixed words'
  each "word64HexFixed" word64HexFixed words'
  each "floatHexFixed" floatHexFixed (init floats)
  each "doubleHexFixed" doubleHexFixed (init doubles)
  each "byteStringHex" byteStringHex [S.empty, S.pack [0, 10, 255]]
  each "lazyByteStringHex" lazyByteStringHex [L.empty, L.pack [0, 10, 255]]
  value "Builder Semigroup" (built (char7 'a' <> mempty <> string7 "bc" <> word8 10))
  value "Builder Monoid" (built (mconcat (map intDec [1 .. 20])), built mempty)
  value "Builder IsString" (built (fromString "text\955"))
  value "toLazyByteString lazy" (L.take 5 (toLazyByteString (mconcat (repeat (string7 "ab")))))
  value "toLazyByteString twice" (let b = string7 "ab" <> intDec 5 in (toLazyByteString (b <> b), toLazyByteString b))
  value "toLazyByteString long" (let b = toLazyByteString (foldMap intDec [1 .. 20000]) in (L.length b, L.take 20 (L.drop 80000 b)))
  value "toLazyByteString mixed" (let b = toLazyByteString (foldMap (\n -> intDec n <> byteString (C.replicate 9000 'x') <> char7 '\n') [1 .. 20]) in (L.length b, map L.length (L.split 10 b)))
  demand "toLazyByteString" (\w -> toLazyByteString (char7 (w 1 'a') <> w 2 (char7 'b')))
  hPutBuilder stdout (string7 "hPutBuilder\n" <> stringUtf8 "\955\n")
  random "mconcat" (\xs -> toLazyByteString (foldMap (\(x, y) -> if even x then intDec y else byteString (C.replicate (y `mod` 7) 'z')) (take 100 (pairs xs))))
  random "wordHex" (\xs -> map (\x -> toLazyByteString (wordHex (fromIntegral x ^ (9 :: Int)))) (take 20 xs))
  random "integerDec" (\xs -> map (\x -> toLazyByteString (integerDec (fromIntegral (x - 50) ^ (19 :: Int)))) (take 20 xs))
