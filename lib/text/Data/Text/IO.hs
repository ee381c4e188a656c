-- | Texts from handles and to them, in UTF-8.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact, getContents
  , getLine, putStr, putStrLn
  ) where

import qualified Assay.ByteString.IO as S
import Assay.Handle (wantReadable, wantWritable)
import Assay.Text (Text (..), snoc)
import Assay.Text.Encoding (decodeLenient, decodeWith)
import qualified Data.ByteString as B
import Data.Text.Encoding.Error (lenientDecode)
import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import System.IO (Handle, IOMode (..), stdin, stdout, withFile)

-- | The whole rest; the handle is closed after it.
hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = wantReadable "hGetBuffering" h >> fmap decodeLenient (S.hGetContents h)
hGetLine h = fmap decodeLenient (S.hGetLineAs "hGetLine" h)

-- | What is there, and the rest of the character that it ends with.
hGetChunk :: Handle -> IO Text
hGetChunk h = wantReadable "hGetChunk" h >> S.hGetRest h 8192 >>= go
  where
    go b = case decodeWith True "" lenientDecode b of
      (t, rest)
        | B.null rest -> return t
        | otherwise -> S.hGetRest h 1 >>= \more ->
            if B.null more then return (decodeLenient b) else go (B.append b more)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h (Text b) = wantWritable "hPutStr" h >> S.hPut h b
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
