-- Bytes that may not move: a foreign pointer's memory, and a ByteString's, which is the same. A heap profile
-- shows them as PINNED, since GHC does not know who made them; the time profile does.
module Main (main) where

import qualified Data.ByteString as Bytes
import Data.Word (Word8)
import Foreign.ForeignPtr
import Foreign.Storable

picture :: Int -> IO (ForeignPtr Word8)
picture size = do
    pixels <- mallocForeignPtrBytes size
    withForeignPtr pixels $ \start ->
        mapM_ (\n -> pokeByteOff start n (fromIntegral n :: Word8)) [0, 16 .. size - 1]
    return pixels

brightness :: Int -> ForeignPtr Word8 -> IO Int
brightness size pixels = withForeignPtr pixels $ \start ->
    sum <$> mapM (\n -> fromIntegral <$> (peekByteOff start n :: IO Word8)) [0, 16 .. size - 1]

files :: [Bytes.ByteString]
files = [Bytes.replicate (1000 * n) (fromIntegral n) | n <- [1 .. 50]]

main :: IO ()
main = do
    pictures <- mapM picture (replicate 8 20000)
    mapM (brightness 20000) pictures >>= print . sum
    print (sum (map Bytes.length files))
    print (maximum (map Bytes.head files))
