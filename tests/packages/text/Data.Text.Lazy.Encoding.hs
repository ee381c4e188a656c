-- | Data.Text.Lazy.Encoding: lazy texts to bytes and back, chunk by chunk.
module Main where

import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as B (toLazyByteString)
import qualified Data.ByteString.Lazy as B
import qualified Data.Text as ST
import Data.Text.Encoding.Error
import qualified Data.Text.Lazy as T
import Data.Text.Lazy.Encoding
import Data.Word (Word8)
import Rows

sample :: T.Text
sample = T.fromChunks (map ST.pack ["a\955", "\x20ac", "\x1f600z"])

-- Bytes in chunks of one, two and three.
cut :: [Word8] -> [B.ByteString]
cut ws = [B.fromChunks (map S.pack (pieces n ws)) | n <- [1, 2, 3]]
  where
    pieces _ [] = []
    pieces n xs = take n xs : pieces n (drop n xs)

-- How far the bytes ab, cd and ef are looked at, by chunks.
watched :: (forall a. Int -> a -> a) -> B.ByteString
watched w = B.fromChunks (w 1 (S.pack [97, 98] : w 2 (S.pack [99, 100] : w 3 (S.pack [101, 102] : w 4 []))))

main :: IO ()
main = do
  value "decodeASCII" (decodeASCII (B.pack [104, 105]), map decodeASCII (cut [97, 98, 99, 100]))
  value "decodeLatin1" (map decodeLatin1 (cut [97, 0xe9, 0xff, 0x80]))
  value "decodeUtf8" (map decodeUtf8 (cut (B.unpack (encodeUtf8 sample))))
  mapM_ (\b -> value "decodeUtf8 invalid" (decodeUtf8 b)) (cut [97, 98, 0xff, 99])
  mapM_ (\b -> value "decodeUtf8'" (decodeUtf8' b)) (cut [97, 0xe2, 0x82, 0xac] ++ cut [97, 0xf0, 0x9f, 98])
  mapM_ (\b -> value "decodeUtf8With" (decodeUtf8With lenientDecode b, decodeUtf8With ignore b)) (cut [97, 0xff, 98, 0xc3, 0xa9, 0xc3, 99])
  value "encodeUtf8" (encodeUtf8 sample, encodeUtf8 T.empty)
  value "encodeUtf8Builder" (B.toLazyByteString (encodeUtf8Builder sample), B.toLazyByteString (encodeUtf8Builder T.empty))
  value "encodeUtf16LE" (encodeUtf16LE sample, encodeUtf16LE T.empty)
  value "decodeUtf16LE" (decodeUtf16LE (encodeUtf16LE sample), map decodeUtf16LE (cut (B.unpack (encodeUtf16LE sample))))
  value "decodeUtf16LEWith" (decodeUtf16LEWith lenientDecode (encodeUtf16LE sample), decodeUtf16LEWith ignore B.empty)
  value "encodeUtf16BE" (encodeUtf16BE sample, encodeUtf16BE T.empty)
  value "decodeUtf16BE" (decodeUtf16BE (encodeUtf16BE sample), map decodeUtf16BE (cut (B.unpack (encodeUtf16BE sample))))
  value "decodeUtf16BEWith" (decodeUtf16BEWith lenientDecode (encodeUtf16BE sample), decodeUtf16BEWith ignore B.empty)
  value "encodeUtf32LE" (encodeUtf32LE sample, encodeUtf32LE T.empty)
  value "decodeUtf32LE" (decodeUtf32LE (encodeUtf32LE sample), map decodeUtf32LE (cut (B.unpack (encodeUtf32LE sample))))
  value "decodeUtf32LEWith" (decodeUtf32LEWith lenientDecode (encodeUtf32LE sample), decodeUtf32LEWith ignore B.empty)
  value "encodeUtf32BE" (encodeUtf32BE sample, encodeUtf32BE T.empty)
  value "decodeUtf32BE" (decodeUtf32BE (encodeUtf32BE sample), map decodeUtf32BE (cut (B.unpack (encodeUtf32BE sample))))
  value "decodeUtf32BEWith" (decodeUtf32BEWith lenientDecode (encodeUtf32BE sample), decodeUtf32BEWith ignore B.empty)
  demand "decodeASCII" (\w -> decodeASCII (watched w))
  demand "decodeLatin1" (\w -> T.length (decodeLatin1 (watched w)))
  demand "decodeUtf8" (\w -> decodeUtf8 (watched w))
  demand "decodeUtf8 length" (\w -> T.length (decodeUtf8 (watched w)))
  demand "decodeUtf8'" (\w -> decodeUtf8' (watched w))
  demand "decodeUtf8With" (\w -> decodeUtf8With (w 5 lenientDecode) (watched w))
  demand "decodeUtf8With invalid" (\w -> decodeUtf8With (w 1 (\_ _ -> w 3 (Just (w 4 'x')))) (w 2 (B.pack [97, 255])))
  demand "encodeUtf8" (\w -> encodeUtf8 (w 1 sample))
  demand "encodeUtf8Builder" (\w -> B.toLazyByteString (encodeUtf8Builder (w 1 sample)))
  demand "encodeUtf16LE" (\w -> encodeUtf16LE (w 1 sample))
  demand "decodeUtf16LE" (\w -> decodeUtf16LE (w 1 (B.pack [97, 0])))
  demand "decodeUtf16LEWith" (\w -> decodeUtf16LEWith (w 1 ignore) (w 2 (B.pack [97, 0])))
  demand "encodeUtf16BE" (\w -> encodeUtf16BE (w 1 sample))
  demand "decodeUtf16BE" (\w -> decodeUtf16BE (w 1 (B.pack [0, 97])))
  demand "decodeUtf16BEWith" (\w -> decodeUtf16BEWith (w 1 ignore) (w 2 (B.pack [0, 97])))
  demand "encodeUtf32LE" (\w -> encodeUtf32LE (w 1 sample))
  demand "decodeUtf32LE" (\w -> decodeUtf32LE (w 1 (B.pack [97, 0, 0, 0])))
  demand "decodeUtf32LEWith" (\w -> decodeUtf32LEWith (w 1 ignore) (w 2 (B.pack [97, 0, 0, 0])))
  demand "encodeUtf32BE" (\w -> encodeUtf32BE (w 1 sample))
  demand "decodeUtf32BE" (\w -> decodeUtf32BE (w 1 (B.pack [0, 0, 0, 97])))
  demand "decodeUtf32BEWith" (\w -> decodeUtf32BEWith (w 1 ignore) (w 2 (B.pack [0, 0, 0, 97])))
  random "decodeUtf8With" (\(k : xs) -> map (decodeUtf8With lenientDecode) (cut (map (\x -> fromIntegral (x * 5)) (take (k `mod` 30) xs))))
  random "decodeUtf16LE" (\xs -> decodeUtf16LE (encodeUtf16LE (T.pack (map (\x -> toEnum (x * 701)) (take 40 xs)))))
