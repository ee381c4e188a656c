-- Numbers in other bases and notations by Numeric: a converter, hexadecimal colours, floats in digits, and readers for each.
module Main (main) where

import Data.Char (chr, digitToInt, intToDigit, isDigit, isHexDigit, ord, toUpper)
import Numeric

-- Digits beyond 9 are letters up to base 36.
digit :: Int -> Char
digit n = if n < 10 then intToDigit n else chr (ord 'a' + n - 10)

value :: Char -> Int
value c = if isDigit c then digitToInt c else ord c - ord 'a' + 10

toBase :: Integer -> Integer -> String
toBase b n = showIntAtBase b digit n ""

fromBase :: Integer -> String -> Maybe Integer
fromBase b s = case readInt b (\c -> c `elem` take (fromInteger b) (['0' .. '9'] ++ ['a' .. 'z'])) value s of
  [(n, "")] -> Just n
  _ -> Nothing

literal :: String -> Maybe Integer
literal ('0' : 'x' : s) = complete (readHex s)
literal ('0' : 'o' : s) = complete (readOct s)
literal ('0' : 'b' : s) = complete (readInt 2 (`elem` "01") digitToInt s)
literal s = complete (readDec s)

complete :: [(a, String)] -> Maybe a
complete rs = case [a | (a, "") <- rs] of
  [a] -> Just a
  _ -> Nothing

colour :: String -> Maybe (Int, Int, Int)
colour ('#' : s) | length s == 6, all isHexDigit s = case map (fst . head . readHex) [take 2 s, take 2 (drop 2 s), drop 4 s] of
  [r, g, b] -> Just (r, g, b)
  _ -> Nothing
colour _ = Nothing

-- Multiples of a thousand by their letters.
human :: Double -> String
human x = go x "kMGT"
  where
    go y (u : us)
      | y >= 1000, null us || y / 1000 < 1000 = showFFloat (Just 1) (y / 1000) [u]
      | y >= 1000 = go (y / 1000) us
    go y _ = showGFloat (Just 1) y ""

main :: IO ()
main = do
  mapM_ (\b -> putStrLn (show b ++ ": " ++ toBase b 2024)) [2, 3, 8, 16, 36]
  print (map (fromBase 36) ["haskell", "zz", "A", ""], fromBase 2 "102")
  print (map literal ["0xff", "0o17", "0b1011", "42", "0xfg", "4e2"])
  print (map colour ["#ff8000", "#FFF", "red"], map toUpper (showHex (0xcafe :: Int) ""), showOct (64 :: Int) "")
  print (map human [12, 999, 1500, 2.5e6, 7.25e9, 1e13])
  print [f x "" | f <- [showEFloat (Just 3), showFFloat (Just 3), showGFloat (Just 3)], x <- [0.00123456, 1234.5678]]
  print [showEFloat Nothing (1 / 3 :: Double) "", showFFloat Nothing 1e-5 "", showGFloat (Just 0) 0.5 "", showFFloat (Just 0) 2.5 ""]
  print [showFFloatAlt (Just 0) (3 :: Double) "", showGFloatAlt Nothing (3e8 :: Double) "", showHFloat (10.5 :: Double) "", showHFloat (-0.1 :: Double) ""]
  print (floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (0.15625 :: Double), fromRat (5 / 32) :: Double)
  print (readFloat "2.5e3x" :: [(Double, String)], readSigned readDec "-12 a" :: [(Int, String)], readSigned readDec "(-12)" :: [(Int, String)])
  print (showSigned showInt 7 (-5 :: Int) "", showSigned showInt 0 (-5 :: Int) "", showFloat (6.02e23 :: Double) "", lexDigits "123abc")
