module Canvas (Canvas, Stroke, draw, inked, strokes) where

import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')

-- | Colours by pixel.
type Canvas = IntMap.IntMap Int

data Stroke = Stroke {start :: !Int, long :: !Int, colour :: !Int}

strokes :: Int -> [Stroke]
strokes count = [Stroke (n * 7919 `mod` 10000) (1 + n `mod` 4) (n `mod` 16) | n <- [1 .. count]]

draw :: Stroke -> Canvas -> Canvas
draw stroke canvas = foldl' dot canvas [start stroke .. start stroke + long stroke]
  where
    dot pixels at = IntMap.insert at (colour stroke) pixels

inked :: Canvas -> (Int, Int)
inked canvas = (IntMap.size canvas, sum (IntMap.elems canvas))
