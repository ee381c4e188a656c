-- | What is known of a specimen once its sheet is measured.
module Specimen (Specimen (..), specimen) where

import Sheets (Sheet (..))

data Specimen = Specimen
    { number :: !Int
    , leafLength :: !Double
    , deviation :: !Double
    }

specimen :: Sheet -> Specimen
specimen sheet = Specimen{number = label sheet, leafLength = middle, deviation = sqrt (mean squares)}
  where
    lengths = map millimetres (leaves sheet)
    middle = mean lengths
    squares = [(one - middle) * (one - middle) | one <- lengths]
    millimetres sixteenths = fromIntegral sixteenths * 25.4 / 16

mean :: [Double] -> Double
mean values = go 0 0 values
  where
    go :: Double -> Int -> [Double] -> Double
    go total count [] = total / fromIntegral (max 1 count)
    go total count (one : rest) = go (total + one) (count + 1) rest
