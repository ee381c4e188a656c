-- | Lazy texts to bytes and back.
module Data.Text.Lazy.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE
  , decodeUtf32BE, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder
  ) where

import qualified Assay.Text as T
import Assay.Text.Encoding
import Assay.Text.Lazy (Text)
import qualified Assay.Text.Lazy as L
import Control.DeepSeq (rnf)
import Control.Exception (evaluate, try)
import qualified Data.ByteString as S
import Data.ByteString.Builder (Builder)
import Data.ByteString.Lazy (ByteString)
import qualified Data.ByteString.Lazy as B
import qualified Data.ByteString.Lazy.Char8 as Char8
import Data.Text.Encoding (Decoding (..), streamDecodeUtf8With)
import qualified Data.Text.Encoding as E
import Data.Text.Encoding.Error
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)

-- | Chunk by chunk; what begins a character at the end of one goes on in the next.
decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With handler b = go S.empty (streamDecodeUtf8With handler) (B.toChunks b)
  where
    go _ next (c : cs) = case next c of Some t rest next' -> L.chunk t (go rest next' cs)
    go rest _ [] = L.fromStrict (fst (decodeWith False "Lazy.Encoding.decodeUtf8With" handler rest))

decodeUtf8, decodeASCII, decodeLatin1 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode
decodeASCII = decodeUtf8
decodeLatin1 b = L.pack (Char8.unpack b)

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (let t = decodeUtf8 b in t <$ evaluate (rnf t)))

-- | Each chunk by a function on strict texts.
encode :: (T.Text -> S.ByteString) -> Text -> ByteString
encode f t = B.fromChunks (map f (L.toChunks t))

encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf8 = encode E.encodeUtf8
encodeUtf16LE = encode E.encodeUtf16LE
encodeUtf16BE = encode E.encodeUtf16BE
encodeUtf32LE = encode E.encodeUtf32LE
encodeUtf32BE = encode E.encodeUtf32BE

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder = L.foldrChunks (\t rest -> E.encodeUtf8Builder t <> rest) mempty

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith = decodeBy "UTF-16" Little oneUtf16
decodeUtf16BEWith = decodeBy "UTF-16" Big oneUtf16
decodeUtf32LEWith = decodeBy "UTF-32" Little oneUtf32
decodeUtf32BEWith = decodeBy "UTF-32" Big oneUtf32

decodeBy
  :: String -> Order -> (Order -> [Word8] -> Maybe (Char, [Word8])) -> OnDecodeError -> ByteString -> Text
decodeBy name order one handler b = L.pack (decodeUnits (named name order) (one order) handler (B.unpack b))

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode
