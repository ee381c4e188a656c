module Picture (picture) where

import Colony (Cell)
import qualified Data.Set as Set

picture :: [Cell] -> String
picture cells = unlines [[mark (x, y) | x <- [0 .. 70]] | y <- [0 .. 60]]
  where
    alive = Set.fromList cells
    mark cell = if Set.member cell alive then '#' else '.'
