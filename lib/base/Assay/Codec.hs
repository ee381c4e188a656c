-- | How characters are bytes, and line ends are characters, where a program has chosen it: 'Assay.Handle' asks here for
-- handles that are not 'Plain'.
module Assay.Codec where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Read (Read)
import Assay.Show
import Assay.Types

-- | Marked: the first character is a mark, which says the order of bytes, too; it is written, and need not be there.
data Form = Utf8 | Ascii | Latin1 | Char8 | Utf16 Order | Utf32 Order | Marked Form

data Order = Big | Little

-- | What becomes of bytes that are no character, and of a character that has no bytes: an error, nothing, U+FFFD and a
-- question mark, or characters that are written as the bytes they were read from.
data Failure = Raise | Skip | Replace | Keep

data TextEncoding = TextEncoding String Form Failure

instance Show TextEncoding where
  showsPrec _ (TextEncoding name _ _) = showString name

data Newline = LF | CRLF deriving (Eq, Ord, Read, Show)

data NewlineMode = NewlineMode {inputNL :: Newline, outputNL :: Newline} deriving (Eq, Ord, Read, Show)

-- | Plain: UTF-8 as it is, line ends too. The form of what is read loses its mark when that has been looked at, the form
-- of what is written when it has been written.
data Codec = Plain | Codec
  { codecEncoding :: Maybe TextEncoding
  , codecReads :: Form
  , codecWrites :: Form
  , codecFailure :: Failure
  , codecLines :: NewlineMode
  }

nativeNewline :: Newline
nativeNewline = LF

universalNewlineMode, nativeNewlineMode, noNewlineTranslation :: NewlineMode
universalNewlineMode = NewlineMode CRLF LF
nativeNewlineMode = NewlineMode LF LF
noNewlineTranslation = NewlineMode LF LF

-- | Without an encoding: bytes.
makeCodec :: Maybe TextEncoding -> NewlineMode -> Codec
makeCodec (Just (TextEncoding _ Utf8 Raise)) (NewlineMode LF LF) = Plain
makeCodec encoding@(Just (TextEncoding _ form failure)) newlines = Codec encoding form form failure newlines
makeCodec Nothing newlines = Codec Nothing Char8 Char8 Raise newlines

encodingOf :: Codec -> Maybe TextEncoding
encodingOf Plain = Just utf8
encodingOf codec = codecEncoding codec

linesOf :: Codec -> NewlineMode
linesOf Plain = noNewlineTranslation
linesOf codec = codecLines codec

-- Encodings, by the names that GHC shows.

latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, localeEncoding :: TextEncoding
latin1 = TextEncoding "ISO-8859-1" Latin1 Raise
utf8 = TextEncoding "UTF-8" Utf8 Raise
utf8_bom = TextEncoding "UTF-8BOM" (Marked Utf8) Raise
utf16 = TextEncoding "UTF-16" (Marked (Utf16 Big)) Raise
utf16le = TextEncoding "UTF16-LE" (Utf16 Little) Raise
utf16be = TextEncoding "UTF-16BE" (Utf16 Big) Raise
utf32 = TextEncoding "UTF-32" (Marked (Utf32 Big)) Raise
utf32le = TextEncoding "UTF-32LE" (Utf32 Little) Raise
utf32be = TextEncoding "UTF-32BE" (Utf32 Big) Raise
char8 = TextEncoding "ISO-8859-1" Char8 Raise
localeEncoding = utf8

-- | A name, and after it perhaps what to do with what cannot be written or read.
encodingNamed :: String -> Maybe TextEncoding
encodingNamed text = case break (== '/') text of
  (name, suffix) -> case lookup suffix [("", Raise), ("//IGNORE", Skip), ("//TRANSLIT", Replace), ("//ROUNDTRIP", Keep)] of
    Nothing -> Nothing
    Just failure -> case plainlyNamed name of
      Nothing -> Nothing
      Just (TextEncoding shown form _) -> Just (TextEncoding shown form failure)

plainlyNamed :: String -> Maybe TextEncoding
plainlyNamed name = case lookup (capitals name) unicode of
  Nothing
    | elemList name ["ISO-8859-1", "ISO_8859-1", "latin1", "l1", "IBM819", "CP819"] -> Just latin1
    | elemList name ["ISO8859-1", "LATIN1", "L1"] -> Just (TextEncoding name Latin1 Raise)
    | elemList name ["ASCII", "US-ASCII", "ANSI_X3.4-1968", "ISO646-US", "us"] -> Just (TextEncoding "ASCII" Ascii Raise)
  found -> found
  where
    unicode =
      [ ("UTF8", utf8), ("UTF16", utf16), ("UTF16LE", utf16le), ("UTF16BE", utf16be), ("UTF32", utf32)
      , ("UTF32LE", utf32le), ("UTF32BE", utf32be) ]
    capitals cs = [if c >= 'a' && c <= 'z' then toEnum (fromEnum c - 32) else c | c <- cs, c /= '-']

-- Writing.

-- | Writes a character at an offset: the bytes it takes, or -1 if it has none.
encodeAt# :: Form -> ByteArray# -> Int# -> Char# -> State# RealWorld -> (# State# RealWorld, Int# #)
encodeAt# form bytes i c s = case form of
  Utf8 | surrogate code -> (# s, -1# #)
       | otherwise -> writeUtf8Array# bytes i c s
  Ascii | code > 127 -> (# s, -1# #)
  Latin1 | code > 255 -> (# s, -1# #)
  Utf16 order
    | surrogate code -> (# s, -1# #)
    | code < 0x10000 -> wide order 2# (ord# c) i s
    | otherwise -> case (0xd800 + quot (code - 0x10000) 0x400, 0xdc00 + rem (code - 0x10000) 0x400) of
        (I# high, I# low) -> case wide order 2# high i s of
          (# s1, _ #) -> case wide order 2# low (i +# 2#) s1 of (# s2, _ #) -> (# s2, 4# #)
  Utf32 order
    | surrogate code -> (# s, -1# #)
    | otherwise -> wide order 4# (ord# c) i s
  Marked inner -> encodeAt# inner bytes i c s
  _ -> case writeWord8Array# bytes i (int2Word# (ord# c)) s of s' -> (# s', 1# #)
  where
    code = I# (ord# c)

    wide :: Order -> Int# -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)
    wide order size n at s0 = go 0# n s0
      where
        go k rest s1 = case k >=# size of
          1# -> (# s1, size #)
          _ -> case writeWord8Array# bytes (place k) (int2Word# rest) s1 of
            s2 -> go (k +# 1#) (uncheckedIShiftRL# rest 8#) s2
        place k = case order of
          Little -> at +# k
          Big -> at +# (size -# 1# -# k)

surrogate :: Int -> Bool
surrogate code = code >= 0xd800 && code <= 0xdfff

-- Reading.

-- | A character and the bytes it takes; or there is none; or there are too few bytes to say.
data Decoded = Decoded Char# Int# | Ill | Unfinished

-- | What is at an offset, of bytes that end at another.
decodeAt :: Form -> ByteArray# -> Int# -> Int# -> Decoded
decodeAt form bytes from to = case from >=# to of
  1# -> Unfinished
  _ -> case form of
    Utf8 -> case decodeUtf8ByteArray# bytes from of
      (# c, size #)
        | isTrue# (size <=# (to -# from)), not (spoiled (I# (ord# c)) (I# size)) -> Decoded c size
        | isTrue# (characterSize# bytes from to ># (to -# from)) -> Unfinished
        | otherwise -> Ill
    Ascii | byte 0 > 127 -> Ill
    Utf16 order
      | there < 2 -> Unfinished
      | not (surrogate (unit order 0)) -> character (unit order 0) 2
      | unit order 0 >= 0xdc00 -> Ill
      | there < 4 -> Unfinished
      | unit order 2 < 0xdc00 || unit order 2 > 0xdfff -> Ill
      | otherwise -> character (0x10000 + (unit order 0 - 0xd800) * 0x400 + (unit order 2 - 0xdc00)) 4
    Utf32 order
      | there < 4 -> Unfinished
      | surrogate (whole order) || whole order > 0x10ffff -> Ill
      | otherwise -> character (whole order) 4
    Marked inner -> decodeAt inner bytes from to
    _ -> character (byte 0) 1
  where
    there = I# (to -# from)
    byte (I# i) = I# (word2Int# (indexWord8Array# bytes (from +# i)))
    unit order i = case order of
      Big -> byte i * 256 + byte (i + 1)
      Little -> byte i + byte (i + 1) * 256
    whole order = case order of
      Big -> unit Big 0 * 0x10000 + unit Big 2
      Little -> unit Little 0 + unit Little 2 * 0x10000
    character (I# code) (I# size) = Decoded (chr# code) size
    -- what the primitive gives for bytes that are none, or lets through
    spoiled code size = code == 0xfffd && size == 1 || surrogate code || code == 0 && size == 2

-- | The bytes that the character at this place takes in UTF-8, as its first one says.
characterSize# :: ByteArray# -> Int# -> Int# -> Int#
characterSize# bytes from to = case from >=# to of
  1# -> 1#
  _ -> case indexWord8Array# bytes from of
    w -> case ltWord# w 0xc0## of
      1# -> 1#
      _ -> case ltWord# w 0xe0## of
        1# -> 2#
        _ -> case ltWord# w 0xf0## of { 1# -> 3#; _ -> 4# }

-- | The form without its mark and the bytes that this takes, if enough are there to say.
unmarked :: Bool -> Form -> ByteArray# -> Int# -> Int# -> Maybe (Form, Int)
unmarked ended form bytes from to = case decodeAt form bytes from to of
  Decoded '\xfeff'# size -> Just (form, I# size)
  Unfinished | not ended -> Nothing
  _ -> case decodeAt other bytes from to of
    Decoded '\xfeff'# size -> Just (other, I# size)
    _ -> Just (form, 0)
  where
    other = case form of
      Utf16 Big -> Utf16 Little
      Utf32 Big -> Utf32 Little
      _ -> form

-- | A character, or none, and the bytes that are taken for it; or bytes that are an error.
data Next = Next (Maybe Char) Int | Wrong

-- | What comes next, with line ends as they are to be, if enough bytes are there to say. When all are there, an
-- unfinished character is none.
nextIn :: Codec -> Bool -> ByteArray# -> Int# -> Int# -> Maybe Next
nextIn codec ended bytes from to = case decodeAt form bytes from to of
  Decoded '\r'# size | CRLF <- inputNL (linesOf codec) -> case decodeAt form bytes (from +# size) to of
    Decoded '\n'# more -> Just (Next (Just '\n') (I# (size +# more)))
    Unfinished | not ended -> Nothing
    _ -> Just (Next (Just '\r') (I# size))
  Decoded c size -> Just (Next (Just (C# c)) (I# size))
  Unfinished | not ended || isTrue# (from >=# to) -> Nothing
  _ -> Just (case codecFailure codec of
    Raise -> Wrong
    Skip -> Next Nothing 1
    Replace -> Next (Just '\xfffd') 1
    Keep -> Next (Just (kept (I# (word2Int# (indexWord8Array# bytes from))))) 1)
  where
    form = codecReads codec
    kept byte = toEnum (if byte < 128 then byte else 0xdc00 + byte)
