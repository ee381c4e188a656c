-- | Bytes as characters, for strict and lazy texts.
module Assay.Text.Encoding where

import Assay.ByteString (ByteString (..), after#, before#, byte#, length#, slice#)
import qualified Assay.ByteString as S
import Assay.Prim
import Assay.Text (Text (..), char#, size#)
import qualified Assay.Text as T
import Assay.Types
import Assay.Word (Word8 (..))
import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Text.Encoding.Error

-- | The bytes of the well-formed character at this place; 0 if there is none.
formed# :: ByteString -> Int# -> Int#
formed# b i = case char# b i of
  (# c, k #) -> case i +# k <=# length# b of
    1# -> case k of
      1# -> ltWord# (byte# b i) 0x80##
      2# -> case geChar# c '\x80'# of { 1# -> 2#; _ -> 0# }
      _ -> case eqChar# (T.valid# c) c of { 1# -> k; _ -> 0# }
    _ -> 0#

-- | From this place, the first one where a character is not well-formed; the length if all are.
formedUntil# :: ByteString -> Int# -> Int#
formedUntil# b i = case i ==# length# b of
  1# -> i
  _ -> case formed# b i of
    0# -> i
    k -> formedUntil# b (i +# k)

-- | Whether the bytes from this place to the end begin a character that more bytes could finish.
begun :: ByteString -> Int# -> Bool
begun b i = isTrue# (length# b -# i <# size# first) && inside first 0xc2 0xf4 && rest (i +# 1#)
  where
    first = byte# b i
    rest k = case k ==# length# b of
      1# -> True
      _ -> case k -# i of
        1# -> second (W8# first) (W8# (byte# b k)) && rest (k +# 1#)
        _ -> inside (byte# b k) 0x80 0xbf && rest (k +# 1#)
    second f x
      | f == 0xe0 = x >= 0xa0 && x <= 0xbf
      | f == 0xed = x >= 0x80 && x <= 0x9f
      | f == 0xf0 = x >= 0x90 && x <= 0xbf
      | f == 0xf4 = x >= 0x80 && x <= 0x8f
      | otherwise = x >= 0x80 && x <= 0xbf
    inside :: Word# -> Word8 -> Word8 -> Bool
    inside w low high = W8# w >= low && W8# w <= high

-- | What can be read, with the handler for each byte that cannot; and, if more may come, what is left at the end.
decodeWith :: Bool -> String -> OnDecodeError -> ByteString -> (Text, ByteString)
decodeWith more name handler b = case formedUntil# b 0# of
  i | isTrue# (i ==# length# b) -> (Text b, S.empty)
    | otherwise -> go [] 0# i
  where
    -- pieces, the last one first; up to the place that is bad
    go done from bad = case slice# b from (bad -# from) of
      good
        | isTrue# (bad ==# length# b) -> (T.concat (reverse (Text good : done)), S.empty)
        | more && begun b bad -> (T.concat (reverse (Text good : done)), after# b bad)
        | otherwise -> case maybe T.empty T.singleton (handler (invalid name "UTF-8") (Just (W8# (byte# b bad)))) of
            !instead -> go (instead : Text good : done) (bad +# 1#) (formedUntil# b (bad +# 1#))

invalid :: String -> String -> String
invalid name encoding = "Data.Text." ++ name ++ ": Invalid " ++ encoding ++ " stream"

-- | Bytes that are not characters as U+FFFD each.
decodeLenient :: ByteString -> Text
decodeLenient b = fst (decodeWith False "" lenientDecode b)

-- Other encodings, by lists: numbers of so many bytes, in an order.

data Order = Big | Little

units :: Int -> Order -> [Int] -> [Word8]
units size order = concatMap one
  where
    one n = case [fromIntegral (n `shiftR` (8 * k)) | k <- [0 .. size - 1]] of
      low -> case order of { Little -> low; Big -> reverse low }

unit :: Order -> [Word8] -> Int
unit Big ws = foldl (\n w -> n `shiftL` 8 .|. fromIntegral w) 0 ws
unit Little ws = unit Big (reverse ws)

utf16 :: String -> [Int]
utf16 = concatMap one
  where
    one c
      | n < 0x10000 = [n]
      | otherwise = [0xd800 + (n - 0x10000) `shiftR` 10, 0xdc00 + (n - 0x10000) .&. 0x3ff]
      where n = fromEnum c

-- | Where there is no character, one byte is left out and the handler called.
decodeUnits :: String -> ([Word8] -> Maybe (Char, [Word8])) -> OnDecodeError -> [Word8] -> String
decodeUnits _ _ _ [] = []
decodeUnits encoding one handler ws@(_ : later) = case one ws of
  Just (c, rest) -> c : decodeUnits encoding one handler rest
  Nothing -> maybe id (:) (handler (invalid ("Internal.Encoding.Fusion.stream" ++ filter (/= '-') ("Utf" ++ drop 3 encoding)) encoding) Nothing)
    (decodeUnits encoding one handler later)

oneUtf16, oneUtf32 :: Order -> [Word8] -> Maybe (Char, [Word8])
oneUtf16 order (a : b : rest)
  | n < 0xd800 || n > 0xdfff = Just (toEnum n, rest)
  | c : d : rest' <- rest, n < 0xdc00, m <- unit order [c, d], m >= 0xdc00, m <= 0xdfff =
      Just (toEnum (0x10000 + (n - 0xd800) `shiftL` 10 + m - 0xdc00), rest')
  where n = unit order [a, b]
oneUtf16 _ _ = Nothing
oneUtf32 order (a : b : c : d : rest)
  | n < 0xd800 || (n > 0xdfff && n < 0x110000) = Just (toEnum n, rest)
  where n = unit order [a, b, c, d]
oneUtf32 _ _ = Nothing

named :: String -> Order -> String
named name order = name ++ (case order of { Big -> "BE"; Little -> "LE" })
