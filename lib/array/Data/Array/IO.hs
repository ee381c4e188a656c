-- | Arrays of IO.
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray, hGetArray, hPutArray) where

import Assay.Array (IOArray)
import Assay.HandleBytes (getBytes, putBytes)
import Assay.IOError (Bytes (..), IOErrorType (InvalidArgument), IOException (..))
import Assay.Types
import Data.Array.Base
import Data.Array.MArray
import Data.Word (Word8)
import System.IO (Handle)

-- | So many bytes into the beginning of the array, less only at the end: how many.
hGetArray :: Handle -> IOUArray Int Word8 -> Int -> IO Int
hGetArray h (IOUArray (STUArray _ _ n a)) size
  | size == 0 = return 0
  | size < 0 || size > I# n = illegalSize "hGetArray" h size
  | otherwise = getBytes "hGetBuf" h (Bytes a) 0 size

hPutArray :: Handle -> IOUArray Int Word8 -> Int -> IO ()
hPutArray h (IOUArray (STUArray _ _ n a)) size
  | size == 0 = return ()
  | size < 0 || size > I# n = illegalSize "hPutArray" h size
  | otherwise = putBytes "hPutBuf" h (Bytes a) 0 size

illegalSize :: String -> Handle -> Int -> IO a
illegalSize name h size =
  ioError (IOError (Just h) InvalidArgument name ("illegal buffer size " ++ showsPrec 9 size "") Nothing Nothing)
