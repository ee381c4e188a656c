module Main (main) where

import Data.List (maximumBy)
import Data.Ord (comparing)
import Keys (Key, keyboard, keyName, pitch)
import Signal (Samples, chord, rate)
import Spectrum (power)
import System.Environment (getArgs)
import Text.Printf (printf)

melody :: [[Int]]
melody =
    [ [39, 43, 46], [41, 44, 48], [34, 38, 41], [39, 46, 51]
    , [32, 44, 48], [36, 40, 43], [27, 39, 43], [39, 43, 46]
    ]

-- | The key that sounds most, and how strongly.
loudest :: Samples -> (Key, Double)
loudest samples = maximumBy (comparing snd) [(key, power rate (pitch key) samples) | key <- keyboard]

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 14000
    mapM_ (report . loudest . chord size . map (pitch . toEnum)) melody
  where
    report (key, strength) = printf "%-4s %.4f\n" (keyName key) strength
