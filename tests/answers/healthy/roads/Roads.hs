module Roads (Roads, from, grid) where

import qualified Data.IntMap.Strict as IntMap

-- | Neighbours with the length of the road to them.
newtype Roads = Roads (IntMap.IntMap [(Int, Int)])

from :: Roads -> Int -> [(Int, Int)]
from (Roads table) town = IntMap.findWithDefault [] town table

grid :: Int -> Roads
grid side = Roads (IntMap.fromList [(x * side + y, around x y) | x <- [0 .. side - 1], y <- [0 .. side - 1]])
  where
    around x y =
        [ (a * side + b, 1 + (x * 7 + a * 7 + y * 13 + b * 13) `mod` 19)
        | (a, b) <- [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        , a >= 0 && b >= 0 && a < side && b < side
        ]
