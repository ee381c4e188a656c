-- | Flakes that fall over a town.
module Flakes (Flakes, cloud, advance, landed, westmost) where

import qualified Data.IntMap.Strict as IntMap

data Flake = Flake {across :: !Int, height :: !Int, drift :: !Int}

type Flakes = IntMap.IntMap Flake

cloud :: Int -> Flakes
cloud count =
    IntMap.fromDistinctAscList
        [(n, Flake (n * 37 `mod` 4001) (100 + n * 91 `mod` 1013) (n * 7 `mod` 5 - 2)) | n <- [0 .. count - 1]]

-- | All flakes, one moment later.
advance :: Int -> Flakes -> Flakes
advance wind = IntMap.map fall
  where
    fall (Flake x y d)
        | y <= 0 = Flake x 0 d
        | otherwise = Flake (abs (x + d + wind)) (y - 9) d

landed :: Flakes -> Int
landed = IntMap.foldl' (\count flake -> if height flake <= 0 then count + 1 else count) 0

westmost :: Flakes -> Int
westmost = IntMap.foldl' (\least flake -> min least (across flake)) maxBound
