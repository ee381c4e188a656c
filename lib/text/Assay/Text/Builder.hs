-- | Builders of texts: those of bytes, which never cut a character in two.
module Assay.Text.Builder where

import qualified Assay.ByteString.Lazy as B
import qualified Assay.Text as T
import Assay.Text.Lazy (Text (..))
import qualified Assay.Text.Lazy as L
import Data.ByteString.Builder (byteString, charUtf8, toLazyByteString)
import qualified Data.ByteString.Builder as B
import qualified Data.String as String

newtype Builder = Builder B.Builder

instance Semigroup Builder where
  Builder x <> Builder y = Builder (x <> y)

instance Monoid Builder where
  mempty = Builder mempty

instance String.IsString Builder where
  fromString = fromString

instance Show Builder where
  show b = show (toLazyText b)

instance Eq Builder where
  x == y = toLazyText x == toLazyText y

instance Ord Builder where
  compare x y = compare (toLazyText x) (toLazyText y)

toLazyText :: Builder -> Text
toLazyText (Builder b) = B.foldrChunks (\c rest -> Chunk (T.Text c) rest) Empty (toLazyByteString b)

-- | How large the pieces are is the builder's own affair.
toLazyTextWith :: Int -> Builder -> Text
toLazyTextWith _ = toLazyText

singleton :: Char -> Builder
singleton c
  | c >= '\xd800' && c <= '\xdfff' = Builder (charUtf8 '\xfffd')
  | otherwise = Builder (charUtf8 c)

fromText :: T.Text -> Builder
fromText (T.Text b) = Builder (byteString b)

fromLazyText :: Text -> Builder
fromLazyText = L.foldrChunks (\t rest -> fromText t <> rest) mempty

fromString :: String -> Builder
fromString = foldr (\c rest -> singleton c <> rest) mempty

-- | Nothing waits to be written.
flush :: Builder
flush = mempty
