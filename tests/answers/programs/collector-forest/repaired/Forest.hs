module Forest (Forest, burning, forest, ignite) where

import qualified Data.IntMap.Strict as IntMap

data Tree = Green !Int | Burning !Int
    deriving (Eq)

data Forest = Forest !Int !(IntMap.IntMap Tree)

forest :: Int -> Forest
forest size = Forest size (IntMap.fromDistinctAscList [(n - 1, Green (n * 31 `mod` 7)) | n <- [1 .. size * size]])

-- | A spark sets fire to dry trees, and dries green ones.
ignite :: (Int, Int) -> Forest -> Forest
ignite (x, y) (Forest size trees) = Forest size (IntMap.adjust change (x * size + y) trees)
  where
    change tree = case tree of
        Green 0 -> Burning 1
        Green wet -> Green (wet - 1)
        Burning heat -> Burning (heat + 1)

burning :: Forest -> (Int, Int)
burning (Forest _ trees) = (length heats, sum heats)
  where
    heats = [heat | Burning heat <- IntMap.elems trees]
