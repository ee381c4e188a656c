-- Sized numbers wrap around, convert, show, read and enumerate.
-- uses: 3.10 arithmetic sequences, 4.3.4 defaults

import Control.Exception
import Data.Int
import Data.Word

main :: IO ()
main = do
  print (maxBound :: Int8, minBound :: Int8, maxBound :: Word16, maxBound :: Int64, maxBound :: Word)
  print (127 + 1 :: Int8, 0 - 1 :: Word8, 200 * 2 :: Word8, negate 5 :: Word32)
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Word8) :: Int8, fromIntegral (-1 :: Int) :: Word)
  print ([250 ..] :: [Word8])
  print (take 3 [10, 8 ..] :: [Word16], [minBound .. -126] :: [Int8])
  print (div (-7) 2 :: Int8, mod (-7) 2 :: Int16, quot (-7) 2 :: Int32, rem (-7) 2 :: Int64)
  print (read "17" :: Word8, read "-3" :: Int32)
  print (toInteger (maxBound :: Word64) + 1)
  r <- try (evaluate (1 `div` (0 :: Word8)))
  print (r :: Either ArithException Word8)
  r2 <- try (evaluate (minBound `div` (-1 :: Int8)))
  print (r2 :: Either ArithException Int8)
  print (sum (map fromIntegral [1 :: Word8 .. 255]) :: Int)
