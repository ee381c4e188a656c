-- | Encodings of text, and the one that new handles have.
module GHC.IO.Encoding
  ( TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, mkTextEncoding
  , initLocaleEncoding, getLocaleEncoding, setLocaleEncoding
  ) where

import Assay.Codec
import Assay.Function
import Assay.Handle
import Assay.IORef
import Assay.Monad
import Assay.Types

initLocaleEncoding :: TextEncoding
initLocaleEncoding = localeEncoding

getLocaleEncoding :: IO TextEncoding
getLocaleEncoding = fmap (\codec -> maybe localeEncoding id (encodingOf codec)) (readIORef newCodec)

-- | For handles that are made from then on; the standard ones are made when they are first used.
setLocaleEncoding :: TextEncoding -> IO ()
setLocaleEncoding encoding = writeIORef newCodec (makeCodec (Just encoding) nativeNewlineMode)
