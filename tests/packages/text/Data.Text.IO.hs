-- | Data.Text.IO and Data.Text.Lazy.IO.
module Main where

import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import Rows
import System.IO

main :: IO ()
main = do
  let file = "rows-text.tmp"
  hSetEncoding stdout utf8
  T.writeFile file (T.pack "one\ntwo\r\nthree")
  action "readFile" (T.readFile file)
  action "appendFile" (T.appendFile file (T.pack " more\nend") >> T.readFile file)
  action "readFile missing" (T.readFile "rows-none.tmp")
  action "readFile lazy missing" (L.readFile "rows-none.tmp")
  action "writeFile lazy" (L.writeFile file (L.pack "one\ntwo\nthree\nfour\n") >> L.appendFile file (L.pack "five") >> L.readFile file)
  h <- openFile file ReadMode
  action "hGetLine" (T.hGetLine h)
  action "hGetLine lazy" (L.hGetLine h)
  action "hPutStr not writable" (T.hPutStr h (T.pack "x"))
  action "hGetContents" (T.hGetContents h)
  action "hGetContents closed" (T.hGetContents h)
  action "hGetLine closed" (T.hGetLine h)
  h' <- openFile file ReadMode
  action "hGetChunk" (T.hGetChunk h')
  action "hGetChunk end" (T.hGetChunk h')
  action "hGetLine end" (T.hGetLine h')
  hClose h'
  h'' <- openFile file WriteMode
  action "hPutStr" (T.hPutStr h'' (T.pack "a") >> T.hPutStrLn h'' (T.pack "b") >> L.hPutStr h'' (L.pack "c") >> L.hPutStrLn h'' (L.pack "d"))
  hClose h''
  action "readFile again" (T.readFile file)
  let written name act = withFile file WriteMode (\h4 -> action name (act h4)) >> action (name ++ ": bytes") (fmap B.unpack (B.readFile file))
  let reading name bytes act = B.writeFile file (B.pack bytes) >> withFile file ReadMode (\h4 -> action name (act h4))
  written "hPutStr latin1" (\h4 -> hSetEncoding h4 latin1 >> T.hPutStrLn h4 (T.pack "a\233") >> L.hPutStr h4 (L.pack "\255"))
  written "hPutStr latin1 wide" (\h4 -> hSetEncoding h4 latin1 >> T.hPutStr h4 (T.pack "abc\955"))
  written "hPutStr utf16" (\h4 -> hSetEncoding h4 utf16 >> T.hPutStr h4 (T.pack "a\955\x1f600\n") >> T.hPutStr h4 (T.pack "b"))
  written "hPutStr binary" (\h4 -> hSetBinaryMode h4 True >> T.hPutStr h4 (T.pack "\233\955"))
  written "hPutStr newlines" (\h4 -> hSetNewlineMode h4 (NewlineMode LF CRLF) >> T.hPutStrLn h4 (T.pack "\233\nb"))
  reading "hGetContents latin1" [97, 233, 10, 98] (\h4 -> hSetEncoding h4 latin1 >> T.hGetContents h4)
  reading "hGetContents utf16" [0xff, 0xfe, 97, 0, 0x3d, 0xd8, 0, 0xde] (\h4 -> hSetEncoding h4 utf16 >> T.hGetContents h4)
  reading "hGetContents utf16 unfinished" [0, 97, 3] (\h4 -> hSetEncoding h4 utf16 >> T.hGetContents h4)
  reading "hGetContents newlines" [97, 13, 10, 98, 13, 10] (\h4 -> hSetNewlineMode h4 universalNewlineMode >> T.hGetContents h4)
  reading "hGetContents lazy latin1" [97, 233, 10, 98] (\h4 -> hSetEncoding h4 latin1 >> L.hGetContents h4 >>= \t -> L.length t `seq` pure t)
  reading "hGetLine latin1" [97, 233, 10, 98] (\h4 -> hSetEncoding h4 latin1 >> T.hGetLine h4 >>= \t -> L.hGetLine h4 >>= \l -> pure (t, l))
  reading "hGetLine binary" [97, 233, 13, 10] (\h4 -> hSetBinaryMode h4 True >> T.hGetLine h4)
  reading "hGetLine utf16 ill" [0xdc, 97] (\h4 -> hSetEncoding h4 utf16 >> T.hGetLine h4)
  reading "hGetChunk latin1" [97, 233, 10, 98] (\h4 -> hSetEncoding h4 latin1 >> T.hGetChunk h4 >>= \t -> T.hGetChunk h4 >>= \l -> pure (t, l))
  T.writeFile file (T.pack "ab\ncd\n")
  h3 <- openFile file ReadMode
  rest <- L.hGetContents h3
  action "hGetContents lazy open" (hIsOpen h3)
  action "hGetLine semi-closed" (T.hGetLine h3)
  value "hGetContents lazy" rest
  action "hGetContents lazy closed" (hIsClosed h3)
  action "putStr" (T.putStr (T.pack "putStr \955\n"))
  action "putStr empty" (T.putStr T.empty)
  action "putStrLn" (T.putStrLn (T.pack "putStrLn \x1f600"))
  action "putStr lazy" (L.putStr (L.pack "putStr \955\n"))
  action "putStrLn lazy" (L.putStrLn (L.pack "putStrLn \x1f600"))
  action "hPutStrLn" (T.hPutStrLn stdout (T.pack "hPutStrLn\nof two lines"))
  action "hPutStrLn lazy" (L.hPutStrLn stdout (L.fromChunks [T.pack "hPut", T.pack "StrLn"]))
  action "hPutStrLn raises" (T.hPutStrLn stdout (T.pack (error "no text")))
  action "interact" (T.interact (\t -> T.append (T.pack "interact ") (T.snoc t '\n')))
  action "getLine closed" T.getLine
  action "getContents closed" T.getContents
  action "getLine lazy closed" L.getLine
