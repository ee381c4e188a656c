-- Bytes that come in pieces, as from a network: decoded as they come, and by their byte order mark.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as BL
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error (UnicodeException, lenientDecode)
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Encoding as L

pieces :: Int -> B.ByteString -> [B.ByteString]
pieces n b
  | B.null b = []
  | otherwise = let (x, rest) = B.splitAt n b in x : pieces n rest

-- What each piece adds, and the bytes that wait for others.
steps :: [B.ByteString] -> [(Text, Int)]
steps = go (streamDecodeUtf8With lenientDecode)
  where
    go _ [] = []
    go next (b : bs) = case next b of Some t rest next' -> (t, B.length rest) : go next' bs

data Mark = Utf8 | Utf16LE | Utf16BE | Utf32LE | Unmarked
  deriving (Show, Eq)

marks :: [(Mark, [Int])]
marks = [(Utf8, [0xef, 0xbb, 0xbf]), (Utf32LE, [0xff, 0xfe, 0, 0]), (Utf16LE, [0xff, 0xfe]), (Utf16BE, [0xfe, 0xff])]

sniff :: B.ByteString -> (Mark, Text)
sniff b = case [(mark, B.drop (length bytes) b) | (mark, bytes) <- marks, B.pack (map fromIntegral bytes) `B.isPrefixOf` b] of
  (mark, rest) : _ -> (mark, decoder mark rest)
  [] -> (Unmarked, either latin id (decodeUtf8' b))
  where
    latin :: UnicodeException -> Text
    latin _ = decodeLatin1 b
    decoder Utf16LE = decodeUtf16LE
    decoder Utf16BE = decodeUtf16BE
    decoder Utf32LE = decodeUtf32LE
    decoder _ = decodeUtf8

main :: IO ()
main = do
  let message = T.pack "na\239ve \8364 5 \128512!"
      bytes = encodeUtf8 message
  print (T.length message, B.length bytes)
  mapM_ (\n -> print (n, steps (pieces n bytes))) [3, 5, 20]
  print (T.concat (map fst (steps (pieces 1 bytes))) == message)
  print (steps [B.pack [97, 0xe2, 0x82], B.pack [98, 0xff], C.pack "end"])
  print (L.toStrict (L.decodeUtf8 (BL.fromChunks (pieces 2 bytes))) == message)
  mapM_ (print . sniff)
    [ B.append (B.pack [0xef, 0xbb, 0xbf]) bytes
    , B.append (B.pack [0xff, 0xfe]) (encodeUtf16LE message)
    , B.append (B.pack [0xfe, 0xff]) (encodeUtf16BE message)
    , B.append (B.pack [0xff, 0xfe, 0, 0]) (encodeUtf32LE message)
    , C.pack "plain"
    , B.pack [99, 97, 102, 0xe9]
    ]
  T.putStrLn (T.unwords [T.pack (show m) | (m, _) <- marks])
