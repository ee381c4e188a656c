-- | Lazy strings of bytes from handles and to them.
module Assay.ByteString.LazyIO where

import qualified Assay.ByteString as S
import qualified Assay.ByteString.IO as S
import Assay.ByteString.Lazy (ByteString (..), append, chunk, defaultChunkSize, foldrChunks, pack)
import Assay.Handle (IOMode (..), hClose, stdin, stdout)
import Assay.HandleBytes (openBytes)
import Assay.IOError (Handle)
import Prelude hiding (getContents, interact, putStr, putStrLn, readFile, writeFile, appendFile)
import System.IO.Unsafe (unsafeInterleaveIO)

-- | Read as it is demanded; the handle is closed at its end.
hGetContents :: Handle -> IO ByteString
hGetContents h = unsafeInterleaveIO (do
  c <- S.hGetSome h defaultChunkSize
  if S.null c
    then Empty <$ hClose h
    else Chunk c <$> hGetContents h)

-- | So many bytes at once, less only at the end.
hGet, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGet h n
  | n <= defaultChunkSize = (`chunk` Empty) <$> S.hGet h n
  | otherwise = do
      c <- S.hGet h defaultChunkSize
      if S.length c < defaultChunkSize
        then return (chunk c Empty)
        else chunk c <$> hGet h (n - defaultChunkSize)
hGetNonBlocking h n = (`chunk` Empty) <$> S.hGetNonBlocking h n

hPut, hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPut h = foldrChunks (\c rest -> S.hPut h c >> rest) (return ())
hPutStr = hPut
hPutStrLn h b = hPut h (append b (pack "\n"))

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = Empty <$ hPut h b

getContents :: IO ByteString
getContents = hGetContents stdin

putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn = hPutStrLn stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

readFile :: FilePath -> IO ByteString
readFile name = openBytes name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name b = S.withBytes name WriteMode (`hPut` b)
appendFile name b = S.withBytes name AppendMode (`hPut` b)
