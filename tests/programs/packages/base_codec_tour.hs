-- This program's own file, read by every encoding and with both line ends; what can be written by each, which nobody keeps.
-- Letters that are not all of latin1: äöü λ
module Main (main) where

import Control.Exception (IOException, try)
import Control.Monad (forM_)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import GHC.IO.Encoding (getLocaleEncoding, initLocaleEncoding, setLocaleEncoding)
import System.IO

own :: FilePath
own = "base_codec_tour.hs"

-- | What an action gives, or the end of what is wrong with it.
outcome :: Show a => IO a -> IO String
outcome act = fmap (either (\e -> last (words (show (e :: IOException)))) show) (try act)

-- | A hash of all characters.
digest :: String -> Int
digest = foldl (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7

reads' :: (Handle -> IO ()) -> IO (Int, Int, Char)
reads' settings = withFile own ReadMode (\h -> do
  settings h
  first <- hLookAhead h
  text <- hGetContents' h
  pure (length text, digest text, first))

writes :: (Handle -> IO ()) -> String -> IO (Maybe TextEncoding)
writes settings text = withFile "/dev/null" WriteMode (\h -> settings h >> hPutStr h text >> hPutStrLn h text >> hGetEncoding h)

main :: IO ()
main = do
  let long = concatMap show [1 .. 3000 :: Int]
  forM_ [utf8_bom, latin1, char8, utf16, utf16le, utf16be, utf32, utf32le, utf32be] (\encoding -> do
    read' <- outcome (reads' (`hSetEncoding` encoding))
    written <- mapM (outcome . writes (`hSetEncoding` encoding)) ["a\233\n", "\955", "\x1f600", "\xd800 is written", long]
    print (encoding, read', drop 3 written))
  outcome (reads' (`hSetBinaryMode` True)) >>= putStrLn
  outcome (writes (`hSetBinaryMode` True) "\0\955") >>= putStrLn
  forM_ [NewlineMode CRLF CRLF, universalNewlineMode, nativeNewlineMode, noNewlineTranslation] (\mode -> do
    reads' (`hSetNewlineMode` mode) >>= print
    writes (`hSetNewlineMode` mode) "two\nlines\n" >>= print . (,,) (inputNL mode) (outputNL mode))
  forM_ ["ASCII", "ASCII//IGNORE", "latin1//TRANSLIT", "UTF-8//ROUNDTRIP", "UTF-16//IGNORE", "EBCDIC"] (\name -> do
    read' <- outcome (mkTextEncoding name >>= \encoding -> reads' (`hSetEncoding` encoding))
    written <- outcome (mkTextEncoding name >>= \encoding -> writes (`hSetEncoding` encoding) "a\955\233b\xdcff")
    print (name, read', written))
  h <- openBinaryFile own ReadMode
  hSetEncoding h latin1
  one <- T.hGetLine h
  two <- hGetLine h
  chunk <- T.hGetChunk h
  print (T.length one, last (words two), T.length chunk > 100)
  hClose h
  withBinaryFile own ReadMode (\b -> do
    text <- T.hGetContents b
    print (T.length text))
  lazy <- withFile own ReadMode (\b -> hSetEncoding b latin1 >> L.hGetContents b >>= \t -> L.length t `seq` pure t)
  print (L.length lazy)
  outcome (withFile "/dev/null" WriteMode (\b -> hSetEncoding b latin1 >> T.hPutStr b (T.pack "\233") >> L.hPutStrLn b (L.pack "\255"))) >>= putStrLn
  outcome (withFile "/dev/null" WriteMode (\b -> hSetEncoding b latin1 >> T.hPutStr b (T.pack "\955"))) >>= putStrLn
  start <- getLocaleEncoding
  setLocaleEncoding utf16be
  new <- withFile own ReadMode hGetEncoding
  setLocaleEncoding start
  print (start, new, initLocaleEncoding, localeEncoding, nativeNewline)
