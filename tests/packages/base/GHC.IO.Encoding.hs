-- | The encoding that new handles have.
module Main (main) where

import qualified Data.ByteString as B
import GHC.IO.Encoding
import Rows
import System.IO (IOMode (..), hGetEncoding, hPutStr, hSetBinaryMode, withFile)

main :: IO ()
main = do
  value "initLocaleEncoding" initLocaleEncoding
  action "getLocaleEncoding" getLocaleEncoding
  action "char8" (pure char8)
  setLocaleEncoding utf16le
  action "setLocaleEncoding" getLocaleEncoding
  value "initLocaleEncoding later" initLocaleEncoding
  action "setLocaleEncoding writes" (writeFile "rows-io.tmp" "a\955\n" >> fmap B.unpack (B.readFile "rows-io.tmp"))
  action "setLocaleEncoding reads" (readFile "rows-io.tmp")
  action "setLocaleEncoding binary" (withFile "rows-io.tmp" ReadMode (\h -> hSetBinaryMode h True >> hSetBinaryMode h False >> hGetEncoding h))
  setLocaleEncoding latin1
  action "setLocaleEncoding latin1" (withFile "rows-io.tmp" WriteMode (\h -> hPutStr h "\233" >> hGetEncoding h))
  action "setLocaleEncoding utf8" (setLocaleEncoding utf8 >> writeFile "rows-io.tmp" "\233" >> fmap B.unpack (B.readFile "rows-io.tmp"))
  action "mkTextEncoding" (mapM mkTextEncoding ["UTF-16", "latin1"])
  value "latin1" [latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be]
