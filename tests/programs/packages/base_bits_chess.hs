-- Sets of squares as bits of a Word64: queens by masks, moves of knights, and how the tricks with bits come out for other widths.
module Main (main) where

import Data.Bits
import Data.Int (Int8)
import Data.List (foldl')
import Data.Word (Word16, Word64, Word8)

type Board = Word64

queens :: Int -> Int
queens n = go 0 0 0 0
  where
    full = bit n - 1 :: Int
    go row columns left right
      | row == n = 1
      | otherwise = place (full .&. complement (columns .|. left .|. right)) 0
      where
        place 0 total = total
        place free total =
          let q = free .&. negate free
           in place (free .&. (free - 1)) (total + go (row + 1) (columns .|. q) (shiftL (left .|. q) 1) (shiftR (right .|. q) 1))

square :: Int -> Int -> Board
square x y = bit (8 * y + x)

fileA, fileH, filesAB, filesGH :: Board
fileA = foldl' (.|.) zeroBits [square 0 y | y <- [0 .. 7]]
fileH = fileA `shiftL` 7
filesAB = fileA .|. fileA `shiftL` 1
filesGH = fileH .|. fileH `shiftR` 1

-- All squares that knights on the board attack, in eight shifts.
knights :: Board -> Board
knights b = foldl' (.|.) 0
  [ (b .&. complement fileH) `shiftL` 17, (b .&. complement fileA) `shiftL` 15
  , (b .&. complement filesGH) `shiftL` 10, (b .&. complement filesAB) `shiftL` 6
  , (b .&. complement fileA) `shiftR` 17, (b .&. complement fileH) `shiftR` 15
  , (b .&. complement filesAB) `shiftR` 10, (b .&. complement filesGH) `shiftR` 6
  ]

-- How many squares are new after each move.
spread :: Board -> [Int]
spread start = takeWhile (> 0) (map popCount (zipWith (\a b -> b .&. complement a) boards (tail boards)))
  where boards = iterate (\b -> b .|. knights b) start

draw :: Board -> [String]
draw b = [[if testBit b (8 * y + x) then '#' else '.' | x <- [0 .. 7]] | y <- [7, 6 .. 0]]

gray :: Word8 -> Word8
gray n = n `xor` shiftR n 1

subsets :: Word16 -> [Word16]
subsets m = takeWhile' (iterate (\s -> (s - 1) .&. m) m)
  where takeWhile' xs = takeWhile (/= 0) xs ++ [0]

main :: IO ()
main = do
  print (map queens [4 .. 7])
  mapM_ putStrLn (draw (knights (square 3 3 .|. square 7 7)))
  print (spread (square 0 0), spread (square 3 3), popCount (knights maxBound))
  print (map gray [0 .. 10], subsets 0x0105)
  print (rotateL (0x81 :: Word8) 1, rotateR (0x81 :: Word8) 4, rotate (0x1234 :: Word16) (-4), shiftR (-128 :: Int8) 3)
  print (countLeadingZeros (1 :: Word16), countTrailingZeros (48 :: Word64), finiteBitSize (0 :: Int8), bitSizeMaybe (0 :: Integer))
  print (setBit (0 :: Word8) 7, clearBit (0xff :: Word8) 0, complementBit (5 :: Int) 1, complement (5 :: Integer), isSigned (0 :: Word8))
  print (toIntegralSized (300 :: Int) :: Maybe Word8, toIntegralSized (200 :: Int) :: Maybe Word8, unsafeShiftL (3 :: Int) 4, (.&.) (-1) 255 :: Integer)
