-- | Random Doubles, of bits and of decimals: shown, read, rounded and taken apart. Each hundred gives a row with a sum of what they print.
-- Arguments: a seed, how many, and a block to print in full (tools/judge-doubles).
module Main (main) where

import Data.Bits (shiftR, xor)
import Data.Char (ord)
import Data.List (foldl')
import Data.Word (Word64)
import GHC.Float (castDoubleToWord64, castWord64ToDouble)
import Numeric (showEFloat, showFFloat)
import System.Environment (getArgs)

size :: Int
size = 100

-- | The number at a place of the sequence that a seed begins: mixed bits, so that any place can be asked for alone.
bits :: Word64 -> Int -> Word64
bits seed place = mix 0x94d049bb133111eb 31 (mix 0xbf58476d1ce4e5b9 27 (mix 1 30 (seed * 0xd1342543de82ef95 + fromIntegral place * 0x9e3779b97f4a7c15)))
  where
    mix factor by n = let m = n * factor in m `xor` (m `shiftR` by)

-- | A decimal as people write it: digits, a point and an exponent, all random.
decimal :: Word64 -> Word64 -> String
decimal first second = sign ++ show (first `shiftR` fromIntegral (second `mod` 60)) ++ "." ++ show (second `mod` 100003) ++ power
  where
    sign = if even (second `shiftR` 20) then "" else "-"
    power = case (second `shiftR` 30) `mod` 4 of
      0 -> ""
      1 -> "e" ++ show (fromIntegral ((second `shiftR` 40) `mod` 660) - 345 :: Int)
      _ -> "e" ++ show (fromIntegral ((second `shiftR` 40) `mod` 41) - 20 :: Int)

-- | Even places have any bits, where one NaN stands for all; odd ones a decimal.
number :: Word64 -> Int -> Double
number seed place
  | even place = let x = castWord64ToDouble (bits seed place) in if isNaN x then 0 / 0 else x
  | otherwise = read (decimal (bits seed place) (bits (seed + 1) place))

line :: Word64 -> Int -> String
line seed place = unwords
  [ text, show (castDoubleToWord64 (read text) == castDoubleToWord64 x || isNaN x), showEFloat (Just (place `mod` 18)) x "", showFFloat (Just (place `mod` 7)) x ""
  , show (truncate x `rem` (1000000007 :: Integer)), show (round x `rem` (1000000007 :: Integer)), show (fst (decodeFloat x)), show (snd (decodeFloat x)), near ]
  where
    x = number seed place
    text = show x
    near = if abs x < 1e18 then show (truncate x :: Int, round x :: Int, floor x :: Int, ceiling x :: Int) else show (isInfinite x, isNegativeZero x)

total :: Int -> String -> Int
total = foldl' (\sum c -> (sum * 31 + ord c) `rem` 2147483647)

-- | What the numbers of a block print, or one number that stands for it.
blockOf :: Word64 -> Int -> Int -> [String]
blockOf seed count block = map (line seed) [block * size .. min count ((block + 1) * size) - 1]

sums :: Word64 -> Int -> [String]
sums seed count = [show block ++ " " ++ show (foldl' total 7 (blockOf seed count block)) | block <- [0 .. (count - 1) `div` size]]

main :: IO ()
main = do
  given <- getArgs
  mapM_ putStrLn (case map read given of
    [seed, count, block] -> blockOf (fromIntegral seed) count block
    [seed, count] -> sums (fromIntegral seed) count
    [seed] -> sums (fromIntegral seed) 10000
    _ -> sums 1 10000)
