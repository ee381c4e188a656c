module Picture (draw) where

import qualified Data.Map.Strict as Map

-- | The rows of the upper half, a character for each height.
draw :: [((Int, Int), Int)] -> String
draw cells = unlines (map (map snd . Map.toList) (Map.elems (Map.filterWithKey (\row _ -> row <= 0) rows)))
  where
    rows = Map.fromListWith Map.union [(row, Map.singleton column (symbol height)) | ((row, column), height) <- cells]

symbol :: Int -> Char
symbol height = " .o#" !! min 3 height
