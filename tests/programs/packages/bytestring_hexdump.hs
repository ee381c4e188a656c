-- A hex dump of bytes by builders, and the way back.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Bits
import Data.Char (digitToInt)
import Data.Word

rows :: B.ByteString -> [B.ByteString]
rows b
  | B.null b = []
  | otherwise = let (row, rest) = B.splitAt 16 b in row : rows rest

dump :: B.ByteString -> Builder
dump b = mconcat (zipWith line [0, 16 ..] (rows b))
  where
    line at row = word32HexFixed at <> char7 ' ' <> foldMap (\w -> char7 ' ' <> word8HexFixed w) (B.unpack row)
      <> string7 (replicate (3 * (16 - B.length row)) ' ') <> string7 "  |" <> byteString (B.map visible row) <> string7 "|\n"
    visible w
      | w >= 32 && w < 127 = w
      | otherwise = 46

undump :: L.ByteString -> B.ByteString
undump text = B.concat [B.pack (map number (takeWhile ((== 2) . LC.length) (drop 1 (LC.words (LC.takeWhile (/= '|') line))))) | line <- LC.lines text]

number :: LC.ByteString -> Word8
number = LC.foldl' (\n c -> n * 16 + fromIntegral (digitToInt c)) 0

checksum :: B.ByteString -> Word32
checksum = B.foldl' (\h w -> (h `xor` fromIntegral w) * 16777619) 2166136261

main :: IO ()
main = do
  let sample = B.concat [C.pack "A hex dump, of text and \"bytes\":\n", B.pack [0 .. 20], B.reverse (B.pack [230 .. 255])]
      text = toLazyByteString (dump sample)
  LC.putStr text
  print (undump text == sample)
  print (checksum sample, B.count 0 sample, B.elemIndex 255 sample, B.findIndex (> 200) sample)
  LC.putStrLn (toLazyByteString (word64BE 0x48656c6c6f212121 <> char7 ' ' <> integerDec (2 ^ (70 :: Int)) <> char7 ' ' <> doubleDec 2.5))
  print (L.length text, B.maximum sample, B.sort (B.take 8 sample))
