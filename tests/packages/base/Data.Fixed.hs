module Main (main) where

import Data.Fixed
import Data.Proxy
import Rows

data Third

instance HasResolution Third where
  resolution _ = 3

data Sixteenth

instance HasResolution Sixteenth where
  resolution _ = 16

main :: IO ()
main = do
  value "div'" (7.5 `div'` 2 :: Int, (-7.5) `div'` 2 :: Int)
  value "mod'" (7.5 `mod'` 2, (-7.5) `mod'` 2, 5 `mod'` (-3 :: Int))
  value "divMod'" (divMod' 7.5 2 :: (Int, Double), divMod' (-7) 2 :: (Int, Int))
  value "div' zero" ((1 :: Int) `div'` 0 :: Int)
  value "MkFixed" (MkFixed 12345 :: Centi)
  value "resolution" (resolution (Proxy :: Proxy E6), resolution (1 :: Milli))
  value "resolutions" [resolution (0 :: Uni), resolution (0 :: Deci), resolution (0 :: Centi), resolution (0 :: Milli), resolution (0 :: Micro), resolution (0 :: Nano), resolution (0 :: Pico)]
  value "showFixed" (showFixed True (12.5 :: Milli), showFixed False (12.5 :: Milli), showFixed True (12 :: Milli), showFixed False (12 :: Uni))
  value "showFixed negative" (showFixed True (-0.05 :: Centi), showFixed False (-12 :: Deci))
  value "show" (Just (-1.5 :: Centi), [0.01 :: Centi], 3 :: Uni)
  value "show Third" (map MkFixed [0 .. 4] :: [Fixed Third])
  value "show Sixteenth" (map MkFixed [0, 1, 8, 15, 16, -1] :: [Fixed Sixteenth])
  value "showFixed Sixteenth" (map (showFixed True) (map MkFixed [0, 1, 8, 15] :: [Fixed Sixteenth]), showFixed True (MkFixed 4 :: Fixed Sixteenth))
  value "read" (read "12.345" :: Centi, read "-3" :: Milli, read "(1.5)" :: Pico, read "0x10" :: Deci)
  value "read Third" (read "1.6" :: Fixed Third, read "0.34" :: Fixed Third)
  value "read exponent" (reads "1e2" :: [(Centi, String)])
  value "read wrong" (read "abc" :: Centi)
  value "==" (1.23 == (1.230 :: Centi), compare 1 (2 :: Deci))
  value "+" (1.25 + 2.5 :: Centi, 1.25 - 2.5 :: Centi, negate 1 :: Centi, abs (-1) :: Centi, signum (-3) :: Centi)
  value "*" (1.11 * 1.11 :: Centi, (-1.11) * 1.11 :: Centi)
  value "/" (1 / 3 :: Milli, (-1) / 3 :: Milli, recip 3 :: Micro)
  value "/ zero" (1 / 0 :: Milli)
  value "fromRational" (1.999 :: Centi, -1.999 :: Centi)
  value "toRational" (toRational (1.25 :: Centi), realToFrac (1.25 :: Centi) :: Double)
  value "properFraction" (properFraction (-1.25 :: Centi) :: (Int, Centi), properFraction (7.75 :: Centi) :: (Int, Centi))
  value "round" (map round [1.5, 2.5, -1.5, -0.4 :: Deci] :: [Int], map truncate [1.5, -1.5 :: Deci] :: [Int], map ceiling [1.5, -1.5 :: Deci] :: [Int], map floor [1.5, -1.5 :: Deci] :: [Int])
  value "Enum" (succ 1 :: Centi, pred 1 :: Centi, fromEnum (1.5 :: Centi), toEnum 150 :: Centi)
  value "Enum ranges" (take 3 [1 :: Deci ..], [1 .. 1.3] :: [Deci], [1, 1.5 .. 3] :: [Deci], take 2 [1, 0.5 ..] :: [Deci])
  demand "negate" (\w -> negate (w 1 1) :: Centi)
  demand "MkFixed" (\w -> MkFixed (w 1 2) :: Centi)
  demand "resolution" (\w -> resolution (w 1 (2 :: Centi)))
