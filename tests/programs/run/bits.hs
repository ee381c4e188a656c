-- Data.Bits on Int, Integer, Word and the sized types.
-- uses: 3.4 operator applications, TypeApplications

import Data.Bits
import Data.Int
import Data.Word

gray :: Int -> Int
gray n = n `xor` (n `shiftR` 1)

bitsOf :: Int -> [Int]
bitsOf n = [i | i <- [0 .. 15], testBit n i]

main :: IO ()
main = do
  print (12 .&. 10 :: Int, 12 .|. 10 :: Int, xor 12 10 :: Int, complement 0 :: Int)
  print (map gray [0 .. 7])
  print (bitsOf 0b1010_0101)
  print (shiftL 1 70 :: Integer, shiftR (-8) 1 :: Int, (2 ^ 80 :: Integer) `shiftR` 78)
  print (popCount (255 :: Word8), popCount (-1 :: Int16), countLeadingZeros (1 :: Word32), countTrailingZeros (8 :: Int))
  print (rotateL (0x81 :: Word8) 1, rotateR (0x01 :: Word16) 1, rotate (0x0f :: Word8) 6)
  print (setBit (0 :: Int) 5, clearBit (15 :: Int) 1, complementBit (5 :: Int) 0)
  print (finiteBitSize (0 :: Int), finiteBitSize (0 :: Word8), bitSizeMaybe (0 :: Integer))
  print ((-1) .&. 255 :: Integer, (-256) .|. 3 :: Integer, xor (-1) 5 :: Integer)
  print (zeroBits :: Int, testBit (2 ^ 65 :: Integer) 65)
