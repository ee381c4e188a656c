-- | Encodings, line ends and binary mode: what bytes become, and what is written; beside text that nobody changed.
module Main (main) where

import Control.Exception
import Control.Monad
import qualified Data.ByteString as B
import Rows
import System.IO

main :: IO ()
main = do
  value "latin1" latin1
  value "utf8" utf8
  value "utf8_bom" utf8_bom
  value "utf16" utf16
  value "utf16le" utf16le
  value "utf16be" utf16be
  value "utf32" utf32
  value "utf32le" utf32le
  value "utf32be" utf32be
  value "char8" char8
  value "localeEncoding" localeEncoding
  forM_ names (\name -> action ("mkTextEncoding " ++ name) (mkTextEncoding name))
  demand "mkTextEncoding" (\w -> mkTextEncoding (w 1 "UTF-8"))
  value "nativeNewline" nativeNewline
  value "nativeNewlineMode" nativeNewlineMode
  value "noNewlineTranslation" noNewlineTranslation
  value "universalNewlineMode" universalNewlineMode
  value "inputNL" (map inputNL [universalNewlineMode, noNewlineTranslation])
  value "outputNL" (map outputNL [universalNewlineMode, NewlineMode LF CRLF])
  value "Newline" (LF < CRLF, maximum [LF, CRLF], LF == CRLF, read "CRLF" :: Newline)
  value "NewlineMode" (read " NewlineMode {inputNL = LF, outputNL = CRLF}" :: NewlineMode)
  value "NewlineMode order" (compare (NewlineMode LF CRLF) (NewlineMode CRLF LF), NewlineMode LF LF == noNewlineTranslation)
  mapM_ (uncurry output) encodings
  mapM_ (uncurry input) encodings
  forM_ (words "UTF-8//IGNORE UTF-8//TRANSLIT UTF-8//ROUNDTRIP latin1//IGNORE LATIN1//TRANSLIT ASCII ASCII//TRANSLIT UTF-16//IGNORE") (\name -> do
    encoding <- mkTextEncoding name
    written ("hPutStr " ++ name) (\h -> hSetEncoding h encoding >> hPutStr h "a\233\955b")
    written ("hPutStr " ++ name ++ " surrogate") (\h -> hSetEncoding h encoding >> hPutStr h "a\xdcff\&b")
    reading ("hGetContents " ++ name) [97, 255, 98, 0xe2, 0x82, 99, 0xed, 0xa0, 0x80, 100, 0xc0, 0x80] (\h -> hSetEncoding h encoding >> hGetContents h))
  binary
  newlines
  errors

names :: [String]
names = words "UTF-8 utf8 Utf-8 UTF-16 utf16le UTF-16BE UTF-32 UTF32BE utf-32le latin1 LATIN1 ISO-8859-1 ISO8859-1 l1 L1 ASCII US-ASCII ANSI_X3.4-1968 \
  \UTF-8//IGNORE utf8//TRANSLIT UTF-8//ROUNDTRIP latin1//IGNORE UTF-8// UTF8//ignore UTF-8//IGNORE//TRANSLIT utf-8_bom char8 binary nonsense"

encodings :: [(String, TextEncoding)]
encodings =
  [ ("latin1", latin1), ("char8", char8), ("utf8_bom", utf8_bom), ("utf16", utf16), ("utf16le", utf16le), ("utf16be", utf16be)
  , ("utf32", utf32), ("utf32le", utf32le), ("utf32be", utf32be) ]

-- | What an action gives, and the bytes of the file that it writes to.
written :: Show a => String -> (Handle -> IO a) -> IO ()
written label act = do
  h <- openFile "rows-io.tmp" WriteMode
  action label (act h)
  hClose h
  action (label ++ ": bytes") (fmap B.unpack (B.readFile "rows-io.tmp"))

reading :: Show a => String -> [Int] -> (Handle -> IO a) -> IO ()
reading label bytes act = do
  B.writeFile "rows-io.tmp" (B.pack (map fromIntegral bytes))
  action (label ++ " " ++ show bytes) (withFile "rows-io.tmp" ReadMode (\h -> act h >>= \x -> x <$ evaluate (length (show x))))

output :: String -> TextEncoding -> IO ()
output name encoding = do
  written ("hPutStr " ++ name) (\h -> hSetEncoding h encoding >> hPutStr h "a\233\n" >> hFlush h >> hPutStr h "" >> hPutStrLn h "b" >> hPutChar h 'c')
  written ("hPutStr " ++ name ++ " wide") (\h -> hSetEncoding h encoding >> hPutStr h "a\955\x1f600\xffffz")
  written ("hPutStr " ++ name ++ " surrogate") (\h -> hSetEncoding h encoding >> hPutStr h "a\xd800z")
  written ("hPutStr " ++ name ++ " long") (\h -> hSetEncoding h encoding >> hPutStr h (concat (replicate 3000 "ab")) >> hTell h)
  written ("hPutStr " ++ name ++ " nothing") (\h -> hSetEncoding h encoding >> hPutStr h "" >> fmap (fmap show) (hGetEncoding h))

input :: String -> TextEncoding -> IO ()
input name encoding = forM_ samples (\bytes -> do
  reading ("hGetContents " ++ name) bytes (\h -> hSetEncoding h encoding >> hGetContents h)
  reading ("hGetLine " ++ name) bytes (\h -> hSetEncoding h encoding >> hGetLine h)
  reading ("hGetChar " ++ name) bytes (\h -> hSetEncoding h encoding >> hGetChar h)
  reading ("hLookAhead " ++ name) bytes (\h -> hSetEncoding h encoding >> hLookAhead h)
  reading ("hIsEOF " ++ name) bytes (\h -> hSetEncoding h encoding >> hIsEOF h))
  where
    samples =
      [ [], [97, 233, 10, 206, 187, 122], [0xef, 0xbb, 0xbf, 97, 98], [0xef, 0xbb], [0xfe, 0xff, 0, 97, 0, 10, 0xd8, 0x3d, 0xde, 0]
      , [0xff, 0xfe, 97, 0, 0x3d, 0xd8, 0, 0xde], [0, 0, 0xfe, 0xff, 0, 0, 0, 97, 0, 1, 0xf6, 0], [0xff, 0xfe, 0, 0, 97, 0, 0, 0]
      , [0, 97, 0, 98, 3], [0xd8, 0x3d, 0, 97], [0, 0, 0xd8, 0, 0, 0, 0, 97], [0, 0x11, 0, 0, 0, 0, 0, 97] ]

binary :: IO ()
binary = do
  written "hSetBinaryMode" (\h -> hSetBinaryMode h True >> hPutStr h "a\233\n\955\x1f600z" >> fmap (fmap show) (hGetEncoding h))
  written "hSetBinaryMode False" (\h -> hSetBinaryMode h True >> hPutStr h "\233" >> hSetBinaryMode h False >> hPutStr h "\233" >> hGetEncoding h)
  reading "hSetBinaryMode" [97, 233, 13, 10, 206, 187] (\h -> hSetBinaryMode h True >> hGetContents h)
  reading "hSetBinaryMode later" [206, 187, 206, 187] (\h -> hGetChar h >>= \c -> hSetBinaryMode h True >> hGetContents h >>= \s -> pure (c, s))
  reading "hSetEncoding lazily" [206, 187, 206, 187] (\h -> hGetContents h >>= \s -> hSetEncoding h latin1 >> pure s)
  action "openBinaryFile" (do
    h <- openBinaryFile "rows-io.tmp" WriteMode
    hPutStrLn h "\0\128\255\256\257\r"
    encoding <- hGetEncoding h
    hClose h
    pure encoding)
  action "withBinaryFile" (withBinaryFile "rows-io.tmp" ReadMode hGetContents')
  action "withBinaryFile gives" (withBinaryFile "rows-io.tmp" ReadMode (\h -> hSeek h AbsoluteSeek 2 >> replicateM 3 (hGetChar h) >>= \s -> hTell h >>= \p -> pure (s, p)))
  action "openBinaryFile missing" (openBinaryFile "rows-none/x" ReadMode)
  action "withBinaryFile missing" (withBinaryFile "rows-none/x" ReadMode hGetLine)
  action "openBinaryTempFile missing" (openBinaryTempFile "rows-none" "x.txt")
  action "openBinaryTempFileWithDefaultPermissions missing" (openBinaryTempFileWithDefaultPermissions "rows-none" "x.txt")
  action "openTempFile missing" (openTempFile "rows-none" "x.txt")
  action "openBinaryTempFile" (openBinaryTempFile "." "rows.tmp" >>= \(_, h) -> hGetEncoding h >>= \e -> e <$ hClose h)
  action "openBinaryTempFileWithDefaultPermissions" (openBinaryTempFileWithDefaultPermissions "." "rows.tmp" >>= \(_, h) -> hClose h >> hIsClosed h)

newlines :: IO ()
newlines = do
  written "hSetNewlineMode" (\h -> hSetNewlineMode h (NewlineMode LF CRLF) >> hPutStr h "a\nb\r\nc" >> hPutStrLn h "" >> hSetNewlineMode h universalNewlineMode >> hPutStr h "d\n")
  written "hSetNewlineMode utf16" (\h -> hSetEncoding h utf16le >> hSetNewlineMode h (NewlineMode LF CRLF) >> hPutStrLn h "a")
  reading "hSetNewlineMode" crs (\h -> hSetNewlineMode h universalNewlineMode >> hGetContents h)
  reading "hSetNewlineMode chars" crs (\h -> hSetNewlineMode h universalNewlineMode >> replicateM 5 (hGetChar h >>= \c -> hTell h >>= \p -> pure (c, p)))
  reading "hSetNewlineMode lines" crs (\h -> hSetNewlineMode h universalNewlineMode >> replicateM 3 (hGetLine h))
  reading "hSetNewlineMode look" [13, 10, 97] (\h -> hSetNewlineMode h universalNewlineMode >> hLookAhead h >>= \c -> hGetChar h >>= \d -> pure (c, d))
  reading "hSetNewlineMode back" [13, 10, 13, 10] (\h -> hSetNewlineMode h universalNewlineMode >> hGetChar h >>= \c -> hSetNewlineMode h noNewlineTranslation >> hGetContents h >>= \s -> pure (c, s))
  reading "hSetNewlineMode binary" [13, 10] (\h -> hSetNewlineMode h universalNewlineMode >> hSetBinaryMode h True >> hGetContents h)
  where
    crs = [97, 13, 10, 13, 13, 10, 13, 98, 13]

errors :: IO ()
errors = do
  written "hPutStr latin1 caught" (\h -> hSetEncoding h latin1 >> try' (hPutStr h "abc\955def") >> hPutStr h "ghi")
  written "hPutStr latin1 NoBuffering" (\h -> hSetEncoding h latin1 >> hSetBuffering h NoBuffering >> try' (hPutStr h "abc\955def") >> hPutStr h "ghi")
  written "hPutStr latin1 LineBuffering" (\h -> hSetEncoding h latin1 >> hSetBuffering h LineBuffering >> try' (hPutStr h "abc\nd\955def") >> hPutStr h "ghi")
  written "hPutChar latin1" (\h -> hSetEncoding h latin1 >> hPutChar h '\955')
  reading "hSetEncoding closed" [97] (\h -> hClose h >> hSetEncoding h latin1 >> hGetEncoding h)
  reading "hSetBinaryMode closed" [97] (\h -> hClose h >> hSetBinaryMode h True >> hGetEncoding h)
  reading "hSetNewlineMode closed" [97] (\h -> hClose h >> hSetNewlineMode h universalNewlineMode)
  reading "hGetEncoding semi-closed" [97] (\h -> hGetContents h >> hGetEncoding h)
  reading "hPutChar closed" [97] (\h -> hClose h >> hPutChar h 'a')
  reading "hPutStrLn closed" [97] (\h -> hClose h >> hPutStrLn h "a")
  reading "hGetContents part" [0, 97, 0, 98, 0xdc] (\h -> hSetEncoding h utf16be >> fmap (take 2) (hGetContents h))
  where
    try' act = (try act :: IO (Either IOException ())) >>= either print pure
