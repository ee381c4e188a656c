-- One record of every number that Builder can write: as decimal, as hexadecimal, in both orders of bytes, and as text.
module Main (main) where

import qualified Data.ByteString as B
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.ByteString.Short as Short
import Data.Int
import Data.Word
import System.IO (stdout)

row :: String -> [Builder] -> Builder
row name parts = string8 name <> char8 ':' <> mconcat [char8 ' ' <> part | part <- parts] <> char8 '\n'

decimals :: Builder
decimals = mconcat
  [ row "int8" (map int8Dec [minBound, -1, 0, maxBound]), row "int16" (map int16Dec [minBound, maxBound])
  , row "int32" (map int32Dec [minBound, maxBound]), row "int64" (map int64Dec [minBound, maxBound])
  , row "word8" (map word8Dec [0, maxBound]), row "word16" [word16Dec maxBound], row "word32" [word32Dec maxBound]
  , row "word64" [word64Dec maxBound], row "word" [wordDec maxBound], row "float" (map floatDec [0.1, -3.5e10, 1 / 0]) ]

hexadecimals :: Builder
hexadecimals = mconcat
  [ row "shortest" [word8Hex 7, word16Hex 0xbeef, word32Hex 0xc0ffee, word64Hex maxBound, wordHex 255]
  , row "fixed ints" [int8HexFixed (-1), int16HexFixed 258, int32HexFixed (-2), int64HexFixed 1]
  , row "fixed others" [word64HexFixed 0xabc, floatHexFixed 1.5, doubleHexFixed (-2)]
  , row "bytes" [lazyByteStringHex (L.pack [0, 127, 255])] ]

-- | The same numbers in both orders.
orders :: [(String, Builder)]
orders =
  [ ("int8", int8 (-2)), ("int16LE", int16LE 258), ("int32BE", int32BE 66051), ("int32LE", int32LE 66051)
  , ("int64BE", int64BE (-3)), ("int64LE", int64LE (-3)), ("word32BE", word32BE 0x01020304), ("word64LE", word64LE 0x0102030405060708)
  , ("floatBE", floatBE 1), ("floatLE", floatLE 1), ("doubleBE", doubleBE 1), ("doubleLE", doubleLE 1) ]

main :: IO ()
main = do
  hPutBuilder stdout (decimals <> hexadecimals)
  mapM_ (\(name, made) -> putStrLn (name ++ " " ++ show (L.unpack (toLazyByteString made)))) orders
  let key = Short.pack [107, 101, 121]
  LC.putStrLn (toLazyByteString (shortByteString key <> char8 '=' <> lazyByteString (LC.pack "value") <> stringUtf8 " \955"))
  print (Short.unpack key, Short.length key, Short.index key 1, Short.null key, Short.null Short.empty)
  print (sum (map (fromIntegral :: Word8 -> Int) (B.unpack (L.toStrict (toLazyByteString (foldMap int64LE [1 .. 100]))))))
