-- | How far every place is from the entrance.
module Route (distances) where

import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import Maze (Maze, isOpen)

distances :: Maze -> [Int]
distances place = IntMap.elems (explore place (IntMap.singleton (key 0 0) 0) [(0, 0)])

explore :: Maze -> IntMap.IntMap Int -> [(Int, Int)] -> IntMap.IntMap Int
explore _ seen [] = seen
explore place seen edge = explore place after (reverse new)
  where
    (after, new) = foldl' visit (seen, []) edge
    visit state (x, y) = foldl' (reach (seen IntMap.! key x y + 1)) state (around x y)
    around x y = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    reach far (known, found) (x, y)
        | not (isOpen place x y) || IntMap.member (key x y) known = (known, found)
        | otherwise = (IntMap.insert (key x y) far known, (x, y) : found)

key :: Int -> Int -> Int
key x y = x * 65536 + y
