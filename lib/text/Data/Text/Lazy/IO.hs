-- | Lazy texts from handles and to them.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine
  , putStr, putStrLn
  ) where

import qualified Assay.ByteString.IO as S
import Assay.Codec (Codec (..))
import Assay.Handle (codedChunk, wantReadable)
import Assay.IOError (Handle (..), Status (..))
import Assay.Text.Encoding (decodeWith)
import Assay.Text.Lazy (Text (..), chunk, defaultChunkSize, foldrChunks, fromStrict, snoc)
import qualified Data.ByteString as B
import Data.IORef (readIORef, writeIORef)
import qualified Data.Text as T
import Data.Text.Encoding.Error (lenientDecode)
import qualified Data.Text.IO as T
import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import System.IO (IOMode (..), hClose, openFile, stdin, stdout, withFile)
import System.IO.Unsafe (unsafeInterleaveIO)

-- | Read as it is demanded; the handle is closed at its end.
hGetContents :: Handle -> IO Text
hGetContents h = do
  wantReadable "hGetBuffering" h
  writeIORef (handleStatus h) SemiClosed
  codec <- readIORef (handleCodec h)
  case codec of
    Plain -> go B.empty
    _ -> coded
  where
    -- after bytes that begin a character
    go before = unsafeInterleaveIO (do
      b <- S.hGetRest h defaultChunkSize
      if B.null b
        then fromStrict (fst (decoded False before)) <$ hClose h
        else case decoded True (B.append before b) of (t, rest) -> chunk t <$> go rest)
    coded = unsafeInterleaveIO (codedChunk "hGetContents" h >>= \cs -> case cs of
      [] -> fromStrict T.empty <$ hClose h
      _ -> chunk (T.pack cs) <$> coded)
    decoded more = decodeWith more "" lenientDecode

hGetLine :: Handle -> IO Text
hGetLine h = fmap fromStrict (T.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = foldrChunks (\c rest -> T.hPutStr h c >> rest) (return ()) t
hPutStrLn h t = hPutStr h (snoc t '\n')

readFile :: FilePath -> IO Text
readFile name = openFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name t = withFile name WriteMode (`hPutStr` t)
appendFile name t = withFile name AppendMode (`hPutStr` t)

getContents, getLine :: IO Text
getContents = hGetContents stdin
getLine = hGetLine stdin

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= putStr . f
