-- What a handle can be asked: sizes, places, buffers, encodings and modes of this program's own file; then the rest of the input.
module Main (main) where

import Control.Monad (replicateM)
import System.IO

own :: FilePath
own = "base_handle_tour.hs"

properties :: Handle -> IO [Bool]
properties handle = sequence [hIsOpen handle, hIsClosed handle, hIsReadable handle, hIsWritable handle, hIsSeekable handle, hIsTerminalDevice handle]

-- | A few characters from each of some places.
peeks :: Handle -> [Integer] -> IO [String]
peeks handle = mapM (\place -> hSeek handle AbsoluteSeek place >> replicateM 4 (hGetChar handle))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  handle <- openFile own ReadMode
  properties handle >>= print
  size <- hFileSize handle
  text <- readFile' own
  print (size == fromIntegral (length text))
  peeks handle [0, 3, 10] >>= print
  hSeek handle SeekFromEnd (-6) >> hGetContents' handle >>= print
  sequence [hIsOpen handle, hIsClosed handle] >>= print
  again <- withFile own ReadMode (\h -> do
    hSetEncoding h utf8
    encoding <- hGetEncoding h
    first <- hLookAhead h
    ready <- hReady h
    waited <- hWaitForInput h 10
    hSeek h RelativeSeek 5
    place <- hTell h
    mode <- hSetBuffering h (BlockBuffering (Just 512)) >> hGetBuffering h
    pure (fmap show encoding, first, ready, waited, place, mode))
  print again
  fmap (fmap length . lines) (readFile own) >>= print . (> 30) . length
  mkTextEncoding "UTF-8" >>= print
  echo <- hGetEcho stdin
  hSetEcho stdin False
  print (echo, show localeEncoding `elem` ["UTF-8", "ASCII", "ANSI_X3.4-1968"])
  writeFile "/dev/null" "gone" >> appendFile "/dev/null" "too"
  hPutChar stdout '>' >> putChar ' ' >> hPrint stdout [1, 2]
  hPutStrLn stderr "this is for the terminal"
  letter <- getChar
  next <- hGetChar stdin
  number <- readLn :: IO Int
  half <- readIO "21" :: IO Int
  rest <- getContents'
  print (letter, next, number + half, length (lines rest))
