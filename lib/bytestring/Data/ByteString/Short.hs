-- | Strings of bytes that are not slices: they keep no others alive.
module Data.ByteString.Short
  ( ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index
  ) where

import Assay.ByteString (Byte, ByteString (..), box)
import qualified Assay.ByteString as S
import Assay.Prim
import Assay.Types
import Assay.Word (Word8)
import Control.DeepSeq (NFData)
import Data.String (IsString (..))
import Prelude hiding (length, null)

data ShortByteString = SBS ByteArray#

instance Eq ShortByteString where
  x == y = fromShort x == fromShort y

instance Ord ShortByteString where
  compare x y = compare (fromShort x) (fromShort y)

instance Semigroup ShortByteString where
  x <> y = toShort (fromShort x <> fromShort y)

instance Monoid ShortByteString where
  mempty = empty
  mconcat = toShort . mconcat . map fromShort

instance NFData ShortByteString

instance Show ShortByteString where
  showsPrec p = showsPrec p . fromShort

instance Read ShortByteString where
  readsPrec p s = [(toShort b, rest) | (b, rest) <- readsPrec p s]

instance IsString ShortByteString where
  fromString = packed

-- | A copy, unless the bytes are all of their array.
toShort :: ByteString -> ShortByteString
toShort b@(BS a _ n) = case n ==# sizeofByteArray# a of
  1# -> SBS a
  _ -> case S.copy b of BS exact _ _ -> SBS exact

fromShort :: ShortByteString -> ByteString
fromShort (SBS a) = BS a 0# (sizeofByteArray# a)

packed :: Byte e => [e] -> ShortByteString
packed xs = toShort (S.pack xs)

pack :: [Word8] -> ShortByteString
pack = packed

unpack :: ShortByteString -> [Word8]
unpack b = S.unpack (fromShort b)

empty :: ShortByteString
empty = toShort S.empty

null :: ShortByteString -> Bool
null b = length b == 0

length :: ShortByteString -> Int
length (SBS a) = I# (sizeofByteArray# a)

index :: ShortByteString -> Int -> Word8
index b@(SBS a) (I# i)
  | I# i >= 0 && I# i < length b = box (indexWord8Array# a i)
  | otherwise = error
      ("Data.ByteString.Short.index: error in array index; " ++ show (I# i) ++ " not in range [0.." ++ show (length b) ++ ")")
