-- | Data.Text.Encoding, Data.Text.Encoding.Error, Data.Text.Lazy.Encoding.
module Main where

import Control.Exception (evaluate, try)
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as B (toLazyByteString)
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Encoding as LE
import Data.Word (Word8)
import Rows

inputs :: [[Word8]]
inputs =
  [ [], [97], [0xc3, 0xa9], [0xe2, 0x82, 0xac], [0xf0, 0x9f, 0x98, 0x80], [0xe2, 0x82], [0xe2, 0x82, 97], [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80]
  , [0xf4, 0x90, 0x80, 0x80], [97, 0xf0, 0x9f, 0x98], [0x80, 0x80], [0xe2, 0x28, 0xa1], [0xf0, 0x28, 0x8c, 0xbc], [0xc3, 0x28], [0xe0, 0x80, 0x80]
  ]

main :: IO ()
main = do
  value "decodeUtf8With lenientDecode" (map (decodeUtf8With lenientDecode . B.pack) inputs)
  value "decodeUtf8With ignore" (map (decodeUtf8With ignore . B.pack) inputs)
  value "decodeUtf8With replace" (map (decodeUtf8With (replace '?') . B.pack) inputs)
  value "decodeUtf8With byte" (map (decodeUtf8With (\_ b -> fmap (toEnum . fromIntegral) b) . B.pack) inputs)
  value "decodeUtf8With surrogate" (decodeUtf8With (\_ _ -> Just '\xd800') (B.pack [97, 0xff]))
  value "decodeUtf8 lazy lenientDecode" (map (LE.decodeUtf8With lenientDecode . BL.pack) inputs)
  value "decodeUtf8 lazy chunks" (LE.decodeUtf8 (BL.fromChunks (map B.pack [[97, 0xe2], [0x82], [0xac, 98]])))
  mapM_ (\i -> value "decodeUtf8" (decodeUtf8 (B.pack i))) inputs
  mapM_ (\i -> value "decodeUtf8'" (decodeUtf8' (B.pack i))) inputs
  mapM_ (\i -> value "decodeUtf8' lazy" (LE.decodeUtf8' (BL.pack i))) inputs
  value "decodeUtf8 slice" (decodeUtf8' (B.take 2 (B.pack [97, 0xe2, 0x82, 0xac])), decodeUtf8 (B.drop 1 (B.pack [0xff, 97])))
  value "decodeLatin1" (decodeLatin1 (B.pack [0 .. 255]), LE.decodeLatin1 (BL.pack [97, 0xe9]))
  value "decodeASCII" (decodeASCII (B.pack [97, 98]), LE.decodeASCII (BL.pack [97, 98]))
  value "streamDecodeUtf8" (streamDecodeUtf8 (B.pack [97, 0xe2]))
  value "streamDecodeUtf8 more" (case streamDecodeUtf8 (B.pack [97, 0xe2]) of Some _ _ f -> (f (B.pack [0x82, 0xac, 0xf0, 0x9f]), f (B.pack [0x82])))
  value "streamDecodeUtf8 raises" (case streamDecodeUtf8 (B.pack [97, 0xe2]) of Some _ _ f -> f (B.pack [97]))
  value "streamDecodeUtf8With" (case streamDecodeUtf8With lenientDecode (B.pack [97, 0xe2]) of Some _ _ f -> f (B.pack [97]))
  value "encodeUtf8" (encodeUtf8 sample, LE.encodeUtf8 (L.fromStrict sample))
  value "encodeUtf8Builder" (B.toLazyByteString (encodeUtf8Builder sample), B.toLazyByteString (LE.encodeUtf8Builder (L.fromStrict sample)))
  value "encodeUtf16LE" (encodeUtf16LE sample, encodeUtf16BE sample, LE.encodeUtf16LE (L.fromStrict sample), LE.encodeUtf16BE (L.fromStrict sample))
  value "encodeUtf32LE" (encodeUtf32LE sample, encodeUtf32BE sample, LE.encodeUtf32LE (L.fromStrict sample), LE.encodeUtf32BE (L.fromStrict sample))
  value "decodeUtf16LE" (decodeUtf16LE (encodeUtf16LE sample), decodeUtf16BE (encodeUtf16BE sample), LE.decodeUtf16LE (LE.encodeUtf16LE (L.fromStrict sample)), LE.decodeUtf16BE (LE.encodeUtf16BE (L.fromStrict sample)))
  value "decodeUtf32LE" (decodeUtf32LE (encodeUtf32LE sample), decodeUtf32BE (encodeUtf32BE sample), LE.decodeUtf32LE (LE.encodeUtf32LE (L.fromStrict sample)), LE.decodeUtf32BE (LE.encodeUtf32BE (L.fromStrict sample)))
  mapM_ (\i -> value "decodeUtf16LEWith" (decodeUtf16LEWith lenientDecode (B.pack i), decodeUtf16BEWith lenientDecode (B.pack i))) odd16
  mapM_ (\i -> value "decodeUtf16LE" (decodeUtf16LE (B.pack i))) odd16
  mapM_ (\i -> value "decodeUtf16BE" (decodeUtf16BE (B.pack i))) odd16
  mapM_ (\i -> value "decodeUtf32LEWith" (decodeUtf32LEWith lenientDecode (B.pack i), decodeUtf32BEWith lenientDecode (B.pack i))) odd32
  mapM_ (\i -> value "decodeUtf32LE" (decodeUtf32LE (B.pack i))) odd32
  mapM_ (\i -> value "decodeUtf32BE" (decodeUtf32BE (B.pack i))) odd32
  value "UnicodeException" (DecodeError "d" (Just 255), DecodeError "d" Nothing, DecodeError "d" Nothing == DecodeError "d" (Just 1))
  value "strictDecode" (strictDecode "why" (Just 5))
  value "lenientDecode" (lenientDecode "why" (Just 5), replace 'x' "why" (Just 'c'), ignore "why" (Just 'c') :: Maybe Char)
  caught <- try (evaluate (decodeUtf8 (B.pack [0xff])))
  value "decodeUtf8 caught" (either (\e -> show (e :: UnicodeException)) T.unpack caught)
  random "decodeUtf8With" (\xs -> decodeUtf8With lenientDecode (B.pack (map (\x -> fromIntegral (x * 5)) (take 40 xs))))
  random "decodeUtf8With chunks" (\(k : xs) -> LE.decodeUtf8With lenientDecode (BL.fromChunks (map (\x -> B.pack [fromIntegral (x * 5)]) (take (k `mod` 40) xs))))
  random "encodeUtf8" (\xs -> encodeUtf8 (T.pack (map (\x -> toEnum (x * 700)) (take 40 xs))))
  value "encodeUtf16BE" (map (encodeUtf16BE . T.pack) ["", "a\955", "\xffff\x10000\x10ffff"])
  value "encodeUtf32BE" (map (encodeUtf32BE . T.pack) ["", "a\955", "\xffff\x10000\x10ffff"])
  value "decodeUtf16BEWith" (map (decodeUtf16BEWith (replace '?') . B.pack) odd16, map (decodeUtf16BEWith ignore . B.pack) odd16)
  value "decodeUtf32BEWith" (map (decodeUtf32BEWith (replace '?') . B.pack) odd32, map (decodeUtf32BEWith ignore . B.pack) odd32)
  demand "decodeASCII" (\w -> decodeASCII (w 1 (B.pack [97])))
  demand "decodeLatin1" (\w -> decodeLatin1 (w 1 (B.pack [97])))
  demand "decodeUtf8" (\w -> decodeUtf8 (w 1 (B.pack [97])))
  demand "decodeUtf8 invalid" (\w -> decodeUtf8 (w 1 (B.pack [97, 255])))
  demand "decodeUtf8'" (\w -> decodeUtf8' (w 1 (B.pack [97])))
  demand "decodeUtf8With" (\w -> decodeUtf8With (w 1 (\_ _ -> w 3 (Just (w 4 'x')))) (w 2 (B.pack [97, 255])))
  demand "decodeUtf8With valid" (\w -> decodeUtf8With (w 1 lenientDecode) (w 2 (B.pack [97])))
  demand "streamDecodeUtf8" (\w -> streamDecodeUtf8 (w 1 (B.pack [97, 0xe2])))
  demand "streamDecodeUtf8With" (\w -> streamDecodeUtf8With (w 1 lenientDecode) (w 2 (B.pack [97, 0xe2])))
  demand "decodeUtf16LE" (\w -> decodeUtf16LE (w 1 (B.pack [0, 0, 0, 0])))
  demand "decodeUtf16LEWith" (\w -> decodeUtf16LEWith (w 1 (\_ _ -> w 3 Nothing)) (w 2 (B.pack [0])))
  demand "decodeUtf16LEWith valid" (\w -> decodeUtf16LEWith (w 1 ignore) (w 2 (B.pack [0, 0, 0, 0])))
  demand "encodeUtf16LE" (\w -> encodeUtf16LE (w 1 sample))
  demand "decodeUtf16BE" (\w -> decodeUtf16BE (w 1 (B.pack [0, 0, 0, 0])))
  demand "decodeUtf16BEWith" (\w -> decodeUtf16BEWith (w 1 (\_ _ -> w 3 Nothing)) (w 2 (B.pack [0])))
  demand "decodeUtf16BEWith valid" (\w -> decodeUtf16BEWith (w 1 ignore) (w 2 (B.pack [0, 0, 0, 0])))
  demand "encodeUtf16BE" (\w -> encodeUtf16BE (w 1 sample))
  demand "decodeUtf32LE" (\w -> decodeUtf32LE (w 1 (B.pack [0, 0, 0, 0])))
  demand "decodeUtf32LEWith" (\w -> decodeUtf32LEWith (w 1 (\_ _ -> w 3 Nothing)) (w 2 (B.pack [0])))
  demand "decodeUtf32LEWith valid" (\w -> decodeUtf32LEWith (w 1 ignore) (w 2 (B.pack [0, 0, 0, 0])))
  demand "encodeUtf32LE" (\w -> encodeUtf32LE (w 1 sample))
  demand "decodeUtf32BE" (\w -> decodeUtf32BE (w 1 (B.pack [0, 0, 0, 0])))
  demand "decodeUtf32BEWith" (\w -> decodeUtf32BEWith (w 1 (\_ _ -> w 3 Nothing)) (w 2 (B.pack [0])))
  demand "decodeUtf32BEWith valid" (\w -> decodeUtf32BEWith (w 1 ignore) (w 2 (B.pack [0, 0, 0, 0])))
  demand "encodeUtf32BE" (\w -> encodeUtf32BE (w 1 sample))
  demand "encodeUtf8" (\w -> encodeUtf8 (w 1 sample))
  demand "encodeUtf8Builder" (\w -> B.toLazyByteString (encodeUtf8Builder (w 1 sample)))
  where
    sample = T.pack "a\955\x20ac\x1f600"
    odd16 = [[97], [0, 0xd8], [0, 0xdc, 97, 0], [61, 0xd8, 0, 0xde, 97], [97, 0, 0], [0xfd, 0xff]]
    odd32 = [[97], [0, 0, 17, 0], [0, 0xd8, 0, 0], [97, 0, 0], [97, 0, 0, 0, 98]]
