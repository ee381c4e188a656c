-- Checksums of bytes, by one pass over the chunks of lazy strings: CRC-32, Adler-32, Fletcher-16, and digits that check numbers.
module Main where

import Data.Array.Unboxed (UArray, listArray, (!))
import Data.Bits
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Char (digitToInt, isDigit)
import Data.Word

table :: UArray Word8 Word32
table = listArray (0, 255) [iterate step n !! 8 | n <- [0 .. 255]]
  where
    step c
      | testBit c 0 = 0xedb88320 `xor` shiftR c 1
      | otherwise = shiftR c 1

crc32 :: L.ByteString -> Word32
crc32 = complement . L.foldlChunks (B.foldl' step) maxBound
  where
    step c w = table ! (fromIntegral c `xor` w) `xor` shiftR c 8

adler32 :: L.ByteString -> Word32
adler32 bytes = shiftL b 16 .|. a
  where
    (a, b) = L.foldl' step (1, 0) bytes
    step (x, y) w = let x' = (x + fromIntegral w) `mod` 65521; y' = (y + x') `mod` 65521 in x' `seq` y' `seq` (x', y')

fletcher16 :: L.ByteString -> Word16
fletcher16 bytes = fromIntegral (shiftL high 8 .|. low)
  where
    (low, high) = L.foldl' (\(x, y) w -> let x' = (x + fromIntegral w) `mod` 255 in (x', (y + x') `mod` 255)) (0, 0 :: Int) bytes

luhn :: C.ByteString -> Bool
luhn number = C.length digits > 1 && sum (zipWith ($) (cycle [id, double]) (C.foldl' (\ds c -> digitToInt c : ds) [] digits)) `mod` 10 == 0
  where
    digits = C.filter isDigit number
    double d = if d > 4 then 2 * d - 9 else 2 * d

-- The last is 10 if it is an X.
isbn10 :: C.ByteString -> Bool
isbn10 number = C.length marks == 10 && sum (zipWith (*) [10, 9 ..] (map digit (C.unpack marks))) `mod` 11 == 0
  where
    marks = C.filter (/= '-') number
    digit c = if c == 'X' then 10 else digitToInt c

report :: String -> L.ByteString -> IO ()
report name bytes = LC.putStrLn (Builder.toLazyByteString line)
  where
    line = Builder.string7 (take 12 (name ++ repeat ' ')) <> Builder.word32HexFixed (crc32 bytes) <> Builder.char7 ' '
      <> Builder.word32HexFixed (adler32 bytes) <> Builder.char7 ' ' <> Builder.word16HexFixed (fletcher16 bytes)

main :: IO ()
main = do
  putStrLn "            crc-32   adler-32 fletcher"
  report "nothing" L.empty
  report "check" (LC.pack "123456789")
  report "Wikipedia" (LC.pack "Wikipedia")
  report "abcde" (L.fromChunks (map C.pack ["ab", "", "c", "de"]))
  report "a to z" (LC.pack ['a' .. 'z'])
  report "all bytes" (L.pack [0 .. 255])
  report "zeros" (L.replicate 5000 0)
  print (map (luhn . C.pack) ["4539 1488 0343 6467", "8273 1232 7352 0569", "059", "0", "79927398713"])
  print (map (isbn10 . C.pack) ["3-598-21508-8", "3-598-21507-X", "3-598-21508-9", "0"])
