-- A calendar with months side by side; weekdays by day numbers, leap years, Easter.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.List (transpose)
import Data.List.Split (chunksOf)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO

type Year = Int

leap :: Year -> Bool
leap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)

days :: Year -> Int -> Int
days y m
  | m == 2 = if leap y then 29 else 28
  | m `elem` [4, 6, 9, 11] = 30
  | otherwise = 31

-- Days since the first of January of the year 1, a Monday.
dayNumber :: (Year, Int, Int) -> Int
dayNumber (y, m, d) = 365 * y' + y' `div` 4 - y' `div` 100 + y' `div` 400 + sum (map (days y) [1 .. m - 1]) + d - 1
  where
    y' = y - 1

weekday :: (Year, Int, Int) -> Int
weekday = (`mod` 7) . dayNumber

month :: Year -> Int -> [Text]
month y m = take 8 (T.center 20 ' ' title : "Mo Tu We Th Fr Sa Su" : map line (chunksOf 7 cells) ++ repeat (T.replicate 20 " "))
  where
    title = names !! (m - 1) <> " " <> T.pack (show y)
    cells = replicate (weekday (y, m, 1)) "  " ++ map (T.justifyRight 2 ' ' . T.pack . show) [1 .. days y m]
    line = T.justifyLeft 20 ' ' . T.unwords

names :: [Text]
names = T.words "January February March April May June July August September October November December"

quarter :: Year -> Int -> [Text]
quarter y q = map (T.stripEnd . T.intercalate "   ") (transpose (map (month y) [3 * q - 2 .. 3 * q]))

easter :: Year -> (Year, Int, Int)
easter y = (y, n `div` 31, n `mod` 31 + 1)
  where
    a = y `mod` 19
    (b, c) = y `divMod` 100
    (d, e) = b `divMod` 4
    g = (8 * b + 13) `div` 25
    h = (19 * a + b - d - g + 15) `mod` 30
    (i, k) = c `divMod` 4
    l = (32 + 2 * e + 2 * i - h - k) `mod` 7
    m = (a + 11 * h + 22 * l) `div` 451
    n = h + l - 7 * m + 114

-- The meetup exercise: the nth weekday of a month.
nth :: Int -> Int -> Year -> Int -> Maybe Int
nth n w y m = case drop (n - 1) [d | d <- [1 .. days y m], weekday (y, m, d) == w] of
  d : _ -> Just d
  [] -> Nothing

main :: IO ()
main = do
  mapM_ TIO.putStrLn (quarter 2024 1 ++ quarter 1999 4)
  print (map easter [1961, 2000, 2024, 2038])
  print (all ((== 6) . weekday . easter) [1900 .. 1990])
  print (map leap [1900, 1996, 2000, 2023], dayNumber (2024, 3, 1) - dayNumber (2023, 3, 1))
  print [y | y <- [2015 .. 2030], weekday (y, 2, 29) == 3 && leap y]
  print (nth 3 0 2013 5, nth 5 1 2013 5, nth 5 2 2013 6, [(y, m) | y <- [2023, 2026], m <- [1 .. 12], weekday (y, m, 13) == 4])
