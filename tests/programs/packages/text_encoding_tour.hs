-- One greeting in every encoding, strict and lazy: bytes out, bytes back, and what is done with bytes that are wrong.
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Lazy as LB
import qualified Data.Text as T
import qualified Data.Text.Encoding as S
import Data.Text.Encoding.Error (lenientDecode, replace, strictEncode)
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Encoding as E
import qualified Data.Text.Lazy.IO as L

greeting :: L.Text
greeting = L.fromChunks [T.pack "Gr\252\223 ", T.pack "Gott, \1087\1088\1080\1074\1077\1090 \119070"]

-- | Name, encoder, decoder, and the decoder that is lenient.
wide :: [(String, L.Text -> LB.ByteString, LB.ByteString -> L.Text, LB.ByteString -> L.Text)]
wide =
  [ ("UTF-16LE", E.encodeUtf16LE, E.decodeUtf16LE, E.decodeUtf16LEWith lenientDecode)
  , ("UTF-16BE", E.encodeUtf16BE, E.decodeUtf16BE, E.decodeUtf16BEWith lenientDecode)
  , ("UTF-32LE", E.encodeUtf32LE, E.decodeUtf32LE, E.decodeUtf32LEWith (replace '?'))
  , ("UTF-32BE", E.encodeUtf32BE, E.decodeUtf32BE, E.decodeUtf32BEWith (replace '?'))
  ]

tour :: (String, L.Text -> LB.ByteString, LB.ByteString -> L.Text, LB.ByteString -> L.Text) -> IO ()
tour (name, out, back, lenient) = do
  let bytes = out greeting
  putStrLn (name ++ ": " ++ show (LB.length bytes) ++ " bytes, first " ++ show (LB.unpack (LB.take 6 bytes)))
  print (back bytes == greeting, lenient (LB.drop 4 bytes))

attempt :: String -> a -> IO ()
attempt what value = do
  result <- try (evaluate value)
  putStrLn (what ++ either (\problem -> " failed: " ++ takeWhile (/= '\n') (show (problem :: SomeException))) (const " worked") result)

main :: IO ()
main = do
  mapM_ tour wide
  let strict = S.decodeUtf32BE (S.encodeUtf32BE (L.toStrict greeting))
  print (strict == L.toStrict greeting, S.decodeUtf32BEWith lenientDecode (B.pack [0, 0, 0, 65, 0, 17, 0, 0]))
  print (S.decodeASCII (B.pack [72, 105]), E.decodeASCII (LB.pack [72, 105]), E.decodeLatin1 (LB.pack [72, 228]))
  print (either (const "not UTF-8") L.unpack (E.decodeUtf8' (LB.pack [72, 0xff])), fmap L.length (either (const Nothing) Just (E.decodeUtf8' (E.encodeUtf8 greeting))))
  print (LB.unpack (Builder.toLazyByteString (S.encodeUtf8Builder (T.pack "\233!") <> E.encodeUtf8Builder (L.pack "\8364"))))
  attempt "the lenient handler" (lenientDecode "decoding" (Just 1))
  attempt "the strict handler" (strictEncode "encoding" (Just 'x'))
  source <- T.readFile "text_encoding_tour.hs"
  again <- L.readFile "text_encoding_tour.hs"
  print (take 1 (T.lines source) == map L.toStrict (take 1 (L.lines again)), T.length source == fromIntegral (L.length again))
  T.writeFile "/dev/null" source >> T.appendFile "/dev/null" source
  L.writeFile "/dev/null" again >> L.appendFile "/dev/null" again
