-- | Texts to bytes and back.
module Data.Text.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE
  , decodeUtf32BE, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , Decoding (..), streamDecodeUtf8, streamDecodeUtf8With
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder
  ) where

import Assay.Text (Text (..))
import qualified Assay.Text as T
import Assay.Text.Encoding
import Control.Exception (evaluate, try)
import Data.ByteString (ByteString)
import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as Char8
import Data.ByteString.Builder (Builder, byteString)
import Data.Text.Encoding.Error
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)

-- UTF-8. Bytes that are well-formed become a text without a copy.

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With handler b = fst (decodeWith False "Internal.Encoding.decodeUtf8" handler b)

decodeUtf8, decodeASCII, decodeLatin1 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode
decodeASCII = decodeUtf8
decodeLatin1 b = T.pack (Char8.unpack b)

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))

encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text b) = b

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder (Text b) = byteString b

-- | What was read so far, the bytes that begin a character, and how it goes on with more of them.
data Decoding = Some Text ByteString (ByteString -> Decoding)

instance Show Decoding where
  showsPrec p (Some t rest _) =
    showParen (p > 10) (showString "Some " . showsPrec 11 t . showChar ' ' . showsPrec 11 rest . showString " _")

streamDecodeUtf8 :: ByteString -> Decoding
streamDecodeUtf8 = streamDecodeUtf8With strictDecode

streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With handler = go S.empty
  where
    go before b = case decodeWith True "Internal.Encoding.streamDecodeUtf8With" handler (S.append before b) of
      (t, rest) -> Some t rest (go rest)

-- UTF-16 and UTF-32.

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith = decodeBy "UTF-16" Little oneUtf16
decodeUtf16BEWith = decodeBy "UTF-16" Big oneUtf16
decodeUtf32LEWith = decodeBy "UTF-32" Little oneUtf32
decodeUtf32BEWith = decodeBy "UTF-32" Big oneUtf32

decodeBy
  :: String -> Order -> (Order -> [Word8] -> Maybe (Char, [Word8])) -> OnDecodeError -> ByteString -> Text
decodeBy name order one handler b = T.pack (decodeUnits (named name order) (one order) handler (S.unpack b))

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE t = S.pack (units 2 Little (utf16 (T.unpack t)))
encodeUtf16BE t = S.pack (units 2 Big (utf16 (T.unpack t)))
encodeUtf32LE t = S.pack (units 4 Little (map fromEnum (T.unpack t)))
encodeUtf32BE t = S.pack (units 4 Big (map fromEnum (T.unpack t)))
