module Network (Line (..), Network, Stop, city, linesAt) where

import qualified Data.IntMap.Strict as IntMap

type Stop = Int

data Line = Line
    { number :: Int
    , headway :: Int
    , stops :: [Stop]
    }

newtype Network = Network (IntMap.IntMap [Line])

-- | Lines that all go through some of forty stops.
city :: Int -> Network
city count = Network (IntMap.fromListWith (++) [(stop, [line]) | line <- map lineOf [1 .. count], stop <- stops line])
  where
    lineOf n = Line n (5 + n * 7 `mod` 11) [stop | stop <- [0 .. 39], stop `mod` (n `mod` 3 + 1) == 0]

linesAt :: Network -> Stop -> [Line]
linesAt (Network at) stop = IntMap.findWithDefault [] stop at
