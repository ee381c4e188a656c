-- Times of a race in milliseconds as Fixed numbers: reading, splits, paces, and how each resolution cuts the same number.
module Main (main) where

import Data.Char (isDigit)
import Data.Fixed
import Data.List (sortOn)

-- "1:02:03.250" as seconds.
readTime :: String -> Maybe Milli
readTime s = case break (== '.') s of
  (whole, '.' : part) | all isDigit part, length part == 3 -> (+ MkFixed (read part)) <$> clock whole
  (whole, "") -> clock whole
  _ -> Nothing
  where
    clock text = fmap (foldl (\acc n -> acc * 60 + n) 0) (mapM number (splitOn ':' text))
    number t
      | not (null t), all isDigit t = Just (fromInteger (read t))
      | otherwise = Nothing

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (w, _ : rest) -> w : splitOn c rest
  (w, []) -> [w]

showTime :: Milli -> String
showTime t = two hours ++ ":" ++ two minutes ++ ":" ++ pad (showFixed False seconds)
  where
    (hours, rest) = t `divMod'` 3600 :: (Int, Milli)
    (minutes, seconds) = rest `divMod'` 60 :: (Int, Milli)
    two = pad . show
    pad x = if length (takeWhile (/= '.') x) < 2 then '0' : x else x

runners :: [(String, [String])]
runners =
  [ ("Ada", ["20:15.300", "40:59.120", "1:02:03.250"])
  , ("Ben", ["19:58.007", "41:30.000", "1:03:11.999"])
  , ("Cleo", ["21:02", "41:00.5", "1:01:59.9"])
  , ("Dan", ["20:44.444", "40:12.345", "1:01:40.001"])
  ]

main :: IO ()
main = do
  let parsed = [(name, mapM readTime ts) | (name, ts) <- runners]
  mapM_ row (sortOn (fmap last . snd) parsed)
  let finishes = [last ts | (_, Just ts) <- parsed]
      mean = sum finishes / fromIntegral (length finishes)
  putStrLn ("mean " ++ showTime mean ++ ", pace per km " ++ showTime (mean / 15))
  print (resolution mean, map (`div'` 60) finishes :: [Int], map (`mod'` 60) finishes)
  let x = 1234.56789 :: Rational
  print (fromRational x :: Uni, fromRational x :: Deci, fromRational x :: Centi)
  print (fromRational x :: Milli, fromRational x :: Micro, fromRational x :: Pico)
  print (fromRational (negate x) :: Deci, truncate (fromRational x :: Centi) :: Int, round (fromRational x :: Deci) :: Int)
  print (map (showFixed True) [1.5 :: Micro, 2, 0.000001, -3.25], read "2.5" :: Centi)
  print (7.5 `mod'` 2 :: Double, (-7.5) `mod'` 2 :: Double, (-7) `div'` (2 :: Double) :: Integer)
  where
    row (name, Nothing) = putStrLn (name ++ ": not a time")
    row (name, Just ts) = putStrLn (name ++ ": " ++ unwords (map showTime ts) ++ "; splits " ++ unwords (map show (zipWith (-) ts (0 : ts))))
