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
  action "hPutBuilder" (hPutBuilder stdout (string7 "text of hPutBuilder\n" <> stringUtf8 "\955\n"))
  looking
  random "mconcat" (\xs -> toLazyByteString (foldMap (\(x, y) -> if even x then intDec y else byteString (C.replicate (y `mod` 7) 'z')) (take 100 (pairs xs))))
  random "wordHex" (\xs -> map (\x -> toLazyByteString (wordHex (fromIntegral x ^ (9 :: Int)))) (take 20 xs))
  random "integerDec" (\xs -> map (\x -> toLazyByteString (integerDec (fromIntegral (x - 50) ^ (19 :: Int)))) (take 20 xs))

looks :: String -> (a -> Builder) -> a -> IO ()
looks label f x = demand label (\w -> toLazyByteString (f (w 1 x)))

looking :: IO ()
looking = do
  looks "byteString" byteString (C.pack "abc")
  demand "lazyByteString" (\w -> toLazyByteString (lazyByteString (w 1 (L.fromStrict (C.pack "ab") <> w 2 (L.pack [99])))))
  demand "lazyByteString long" (\w -> toLazyByteString (lazyByteString (w 1 (L.fromStrict (C.replicate 100000 'x') <> w 2 (L.pack [99])))))
  looks "shortByteString" shortByteString (Short.pack [1, 2])
  looks "int8" int8 12
  looks "word8" word8 12
  looks "int16BE" int16BE 12
  looks "int32BE" int32BE 12
  looks "int64BE" int64BE 12
  looks "word16BE" word16BE 12
  looks "word32BE" word32BE 12
  looks "word64BE" word64BE 12
  looks "int16LE" int16LE 12
  looks "int32LE" int32LE 12
  looks "int64LE" int64LE 12
  looks "word16LE" word16LE 12
  looks "word32LE" word32LE 12
  looks "word64LE" word64LE 12
  looks "floatBE" floatBE 1.5
  looks "floatLE" floatLE 1.5
  looks "doubleBE" doubleBE 1.5
  looks "doubleLE" doubleLE 1.5
  looks "char7" char7 'a'
  demand "string7" (\w -> toLazyByteString (string7 (w 1 (w 2 'a' : w 3 [w 4 'b']))))
  looks "char8" char8 'a'
  demand "string8" (\w -> toLazyByteString (string8 (w 1 (w 2 'a' : w 3 [w 4 'b']))))
  looks "charUtf8" charUtf8 'a'
  demand "stringUtf8" (\w -> toLazyByteString (stringUtf8 (w 1 (w 2 'a' : w 3 [w 4 'b']))))
  looks "int8Dec" int8Dec 12
  looks "int16Dec" int16Dec 12
  looks "int32Dec" int32Dec 12
  looks "int64Dec" int64Dec 12
  looks "intDec" intDec 12
  looks "integerDec" integerDec 12
  looks "word8Dec" word8Dec 12
  looks "word16Dec" word16Dec 12
  looks "word32Dec" word32Dec 12
  looks "word64Dec" word64Dec 12
  looks "wordDec" wordDec 12
  looks "floatDec" floatDec 1.5
  looks "doubleDec" doubleDec 1.5
  looks "word8Hex" word8Hex 12
  looks "word16Hex" word16Hex 12
  looks "word32Hex" word32Hex 12
  looks "word64Hex" word64Hex 12
  looks "wordHex" wordHex 12
  looks "int8HexFixed" int8HexFixed 12
  looks "int16HexFixed" int16HexFixed 12
  looks "int32HexFixed" int32HexFixed 12
  looks "int64HexFixed" int64HexFixed 12
  looks "word8HexFixed" word8HexFixed 12
  looks "word16HexFixed" word16HexFixed 12
  looks "word32HexFixed" word32HexFixed 12
  looks "word64HexFixed" word64HexFixed 12
  looks "floatHexFixed" floatHexFixed 1.5
  looks "doubleHexFixed" doubleHexFixed 1.5
  looks "byteStringHex" byteStringHex (C.pack "abc")
  demand "lazyByteStringHex" (\w -> toLazyByteString (lazyByteStringHex (w 1 (L.fromStrict (C.pack "ab") <> w 2 (L.pack [99])))))
  demand "lazyByteStringHex long" (\w -> toLazyByteString (lazyByteStringHex (w 1 (L.fromStrict (C.replicate 100000 'x') <> w 2 (L.pack [99])))))
