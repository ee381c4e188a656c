-- | Data.Text.Lazy.IO: lazy texts of files and to handles.
module Main where

import qualified Data.Text as S
import qualified Data.Text.Lazy as T
import qualified Data.Text.Lazy.IO as T
import Rows
import System.IO

main :: IO ()
main = do
  let file = "rows-text-lazy.tmp"
  hSetEncoding stdout utf8
  action "writeFile" (T.writeFile file (T.fromChunks [S.pack "one\ntwo ", S.pack "\955\n"]))
  action "appendFile" (T.appendFile file (T.pack "three\r\n\nfour"))
  action "readFile" (fmap T.lines (T.readFile file))
  h <- openFile file ReadMode
  action "hGetLine" (T.hGetLine h)
  action "hGetContents" (fmap T.length (T.hGetContents h))
  action "hGetContents closed" (T.hGetContents h)
  action "putStr" (T.putStr (T.pack "putStr\n"))
  action "putStrLn" (T.putStrLn (T.fromChunks [S.pack "putStr", S.pack "Ln"]))
  action "putStrLn empty" (T.putStrLn T.empty)
  action "hPutStr" (T.hPutStr stdout (T.pack "hPutStr\n"))
  action "hPutStrLn" (T.hPutStrLn stdout (T.pack "hPutStrLn\nof two lines"))
  action "interact" (T.interact (\t -> T.append (T.pack "interact ") (T.snoc t '\n')))
  action "getLine closed" T.getLine
  action "getContents closed" T.getContents
  action "writeFile again" (T.writeFile file (T.pack "ab\ncd\n"))
