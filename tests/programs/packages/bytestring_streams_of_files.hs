-- This program's own text copied through strict and lazy handles: by lines, by blocks, and without waiting for more.
module Main (main) where

import Control.Monad (unless)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import System.IO

own :: FilePath
own = "bytestring_streams_of_files.hs"

-- | How many blocks of a size a file has.
blocks :: Int -> IO [Int]
blocks size = withFile own ReadMode go
  where
    go handle = do
      block <- L.hGet handle size
      if L.null block then pure [] else (fromIntegral (L.length block) :) <$> go handle

-- | The longest line, a line at a time.
longest :: Handle -> Int -> IO Int
longest handle most = do
  end <- hIsEOF handle
  if end then pure most else C.hGetLine handle >>= longest handle . max most . C.length

main :: IO ()
main = do
  first <- B.getLine
  C.putStrLn (C.append (C.pack "first of the input: ") first)
  strict <- B.readFile own
  lazy <- L.readFile own
  print (L.toStrict lazy == strict, C.count '\n' strict == length (LC.lines lazy))
  sizes <- blocks 512
  print (sum sizes == B.length strict, all (<= 512) sizes)
  withFile own ReadMode (`longest` 0) >>= print . (== maximum (map C.length (C.lines strict)))
  (start, more) <- withFile own ReadMode (\handle -> (,) <$> B.hGetNonBlocking handle 16 <*> L.hGetNonBlocking handle 8)
  print (start, more)
  unless (B.null strict) (B.writeFile "/dev/null" strict >> B.appendFile "/dev/null" strict)
  L.writeFile "/dev/null" lazy >> L.appendFile "/dev/null" lazy
  B.hPutStr stdout (C.pack "strict, ") >> L.hPutStr stdout (LC.pack "lazy\n")
  left <- B.hPutNonBlocking stdout (C.pack "not waiting\n")
  _ <- L.hPutNonBlocking stdout (LC.pack "nor here\n")
  print (B.null left)
  L.interact (LC.unlines . reverse . LC.lines)
