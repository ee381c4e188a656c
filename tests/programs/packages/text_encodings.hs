-- One text in several encodings, the sizes of them, and bytes that are no text.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Encoding as LE

samples :: [T.Text]
samples = map T.pack ["plain", "na\239ve", "\955x. x", "\8364 5", "\128512!"]

main :: IO ()
main = do
  mapM_ (\t -> print (t, T.length t, map (B.length . ($ t)) [encodeUtf8, encodeUtf16LE, encodeUtf32BE])) samples
  print [decodeUtf8 (encodeUtf8 t) == t && decodeUtf16BE (encodeUtf16BE t) == t && decodeUtf32LE (encodeUtf32LE t) == t | t <- samples]
  let broken = B.concat [encodeUtf8 (T.pack "a\8364"), B.pack [0xff, 0xe2, 0x82], encodeUtf8 (T.pack "z")]
  print (decodeUtf8With lenientDecode broken)
  print (decodeUtf8With ignore broken, decodeUtf8With (replace '_') broken)
  print (decodeUtf8' broken)
  print (either (const "not text") T.unpack (decodeUtf8' (B.take 4 broken)))
  let pieces = map (B.pack . (: [])) (B.unpack (encodeUtf8 (T.concat samples)))
      follow _ [] = []
      follow step (b : bs) = case step b of Some t _ next -> t : follow next bs
  print (T.concat (follow streamDecodeUtf8 pieces) == T.concat samples)
  print (LE.decodeUtf8 (BL.fromChunks pieces) == L.fromChunks samples)
  print (decodeLatin1 (B.pack [72, 228, 33]), LE.encodeUtf8 (L.pack "\228"))
  print (T.toUpper (T.pack "stra\223e"), T.toCaseFold (T.pack "STRASSE") == T.toCaseFold (T.pack "stra\223e"))
  print (L.splitOn (L.pack "ab") (L.fromChunks (map T.pack ["xa", "by", "a", "b"])), L.replace (L.pack "l") (L.pack "L") (L.pack "hello"))
