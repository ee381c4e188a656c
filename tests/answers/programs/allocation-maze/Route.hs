-- | How far every place is from the entrance.
module Route (distances) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Maze (Maze, isOpen)

distances :: Maze -> [Int]
distances place = Map.elems (explore place (Map.singleton (key 0 0) 0) [(0, 0)])

explore :: Maze -> Map.Map String Int -> [(Int, Int)] -> Map.Map String Int
explore _ seen [] = seen
explore place seen edge = explore place after (reverse new)
  where
    (after, new) = foldl' visit (seen, []) edge
    visit state (x, y) = foldl' (reach (seen Map.! key x y + 1)) state (around x y)
    around x y = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    reach far (known, found) (x, y)
        | not (isOpen place x y) || Map.member (key x y) known = (known, found)
        | otherwise = (Map.insert (key x y) far known, (x, y) : found)

key :: Int -> Int -> String
key x y = "row " ++ show x ++ ", column " ++ show y
