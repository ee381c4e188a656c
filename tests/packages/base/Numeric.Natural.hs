module Main (main) where

import Data.Bits
import Data.Ix
import Numeric.Natural
import Rows

big :: Natural
big = 2 ^ (70 :: Int)

main :: IO ()
main = do
  value "Natural" (12 :: Natural, big, [0, 1 :: Natural])
  value "Natural showsPrec" (showsPrec 11 (5 :: Natural) "")
  value "Natural read" (read " ( 12 ) " :: Natural)
  value "Natural read negative" (read "-12" :: Natural)
  value "Natural reads" (reads "12 x" :: [(Natural, String)])
  value "Natural read list" (read "[1,2]" :: [Natural])
  value "Natural +" (big + 1, 3 + 4 :: Natural)
  value "Natural -" (big - 1, 4 - 3 :: Natural)
  value "Natural - below" (3 - 4 :: Natural)
  value "Natural *" (big * big, 3 * 0 :: Natural)
  value "Natural negate" (negate 0 :: Natural)
  value "Natural negate below" (negate 1 :: Natural)
  value "Natural fromInteger" (fromInteger (-1) :: Natural)
  value "Natural fromIntegral" (fromIntegral (-5 :: Int) :: Natural)
  value "Natural abs" (abs 3 :: Natural, signum 0 :: Natural, signum big)
  value "Natural compare" (compare 1 big, 3 == (3 :: Natural), max 3 (4 :: Natural))
  value "Natural quotRem" (quotRem 7 2 :: (Natural, Natural), divMod 7 2 :: (Natural, Natural), big `mod` 1000)
  value "Natural div 0" (1 `div` 0 :: Natural)
  value "Natural toInteger" (toInteger big, toRational (3 :: Natural))
  value "Natural gcd" (gcd 12 18 :: Natural, lcm 4 6 :: Natural)
  value "Natural ^" (3 ^ (5 :: Natural) :: Natural)
  value "Natural succ" (succ big, pred big)
  value "Natural pred 0" (pred 0 :: Natural)
  value "Natural toEnum" (toEnum 3 :: Natural, fromEnum (3 :: Natural))
  value "Natural toEnum negative" (toEnum (-1) :: Natural)
  value "Natural enumFrom" (take 3 [5 :: Natural ..])
  value "Natural enumFromThen" ([5, 3 ..] :: [Natural], take 3 [3, 5 ..] :: [Natural])
  value "Natural enumFromTo" ([2 .. 4] :: [Natural], length [5 .. 3 :: Natural])
  value "Natural enumFromThenTo" ([5, 3 .. 0] :: [Natural], [1, 3 .. 8] :: [Natural], [9, 6 .. 3] :: [Natural])
  value "Natural .&." (12 .&. 10 :: Natural, 12 .|. 10 :: Natural, xor 12 10 :: Natural)
  value "Natural complement" (complement 1 :: Natural)
  value "Natural shift" (shift 1 70 == big, shift big (-69), shiftL 3 2 :: Natural, shiftR 13 2 :: Natural, rotate 5 1 :: Natural)
  value "Natural shiftL negative" (shiftL 5 (-1) :: Natural)
  value "Natural bits" (zeroBits :: Natural, bit 3 :: Natural, setBit 5 1 :: Natural, clearBit 7 1 :: Natural, complementBit 7 0 :: Natural)
  value "Natural testBit" (map (testBit (5 :: Natural)) [0, 1, 2, 100], popCount big)
  value "Natural bitSizeMaybe" (bitSizeMaybe big, isSigned big)
  value "Natural range" (range (1, 3 :: Natural), inRange (1, 3) (4 :: Natural), index (5, 9) (7 :: Natural), rangeSize (3, 1 :: Natural))
  value "Natural sum" (sum [1 .. 100 :: Natural], product [1 .. 20 :: Natural])
