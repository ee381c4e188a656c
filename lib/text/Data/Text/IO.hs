-- | Texts from handles and to them. In UTF-8 they are bytes as they are; other encodings go by way of strings.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact, getContents
  , getLine, putStr, putStrLn
  ) where

import qualified Assay.ByteString.IO as S
import Assay.Codec (Codec (..))
import Assay.Handle (codedChunk, put#, wantReadable, wantWritable)
import Assay.IOError (Handle (..))
import Assay.Text (Text (..), pack, snoc, unpack)
import Assay.Text.Encoding (decodeLenient, decodeWith)
import Assay.Types (IO (..))
import qualified Data.ByteString as B
import Data.IORef (readIORef)
import Data.Text.Encoding.Error (lenientDecode)
import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified System.IO as IO
import System.IO (IOMode (..), stdin, stdout, withFile)

-- | The whole rest; the handle is closed after it.
hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = wantReadable "hGetBuffering" h >> byCodec h (fmap decodeLenient (S.hGetContents h)) (fmap pack (IO.hGetContents' h))
hGetLine h = byCodec h (fmap decodeLenient (S.hGetLineAs "hGetLine" h)) (fmap pack (IO.hGetLine h))

-- | The first if the handle has UTF-8 as it is.
byCodec :: Handle -> IO a -> IO a -> IO a
byCodec h plain coded = readIORef (handleCodec h) >>= \codec -> case codec of
  Plain -> plain
  _ -> coded

-- | What is there, and the rest of the character that it ends with.
hGetChunk :: Handle -> IO Text
hGetChunk h = wantReadable "hGetChunk" h >> byCodec h (S.hGetRest h 8192 >>= go) (fmap pack (codedChunk "hGetChunk" h))
  where
    go b = case decodeWith True "" lenientDecode b of
      (t, rest)
        | B.null rest -> return t
        | otherwise -> S.hGetRest h 1 >>= \more ->
            if B.null more then return (decodeLenient b) else go (B.append b more)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t@(Text b) = wantWritable "hPutStr" h >> byCodec h (S.hPut h b) (IO (put# "commitAndReleaseBuffer" h 0# (unpack t)))
hPutStrLn h t = hPutStr h (snoc t '\n')

readFile :: FilePath -> IO Text
readFile name = withFile name ReadMode hGetContents

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
