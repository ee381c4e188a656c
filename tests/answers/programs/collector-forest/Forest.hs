module Forest (Forest, burning, forest, ignite) where

import Data.Array (Array, elems, listArray, (!), (//))

data Tree = Green !Int | Burning !Int
    deriving (Eq)

type Forest = Array (Int, Int) Tree

forest :: Int -> Forest
forest size = listArray ((0, 0), (size - 1, size - 1)) [Green (n * 31 `mod` 7) | n <- [1 .. size * size]]

-- | A spark sets fire to dry trees, and dries green ones.
ignite :: (Int, Int) -> Forest -> Forest
ignite at trees = changed `seq` trees // [(at, changed)]
  where
    changed = case trees ! at of
        Green 0 -> Burning 1
        Green wet -> Green (wet - 1)
        Burning heat -> Burning (heat + 1)

burning :: Forest -> (Int, Int)
burning trees = (length heats, sum heats)
  where
    heats = [heat | Burning heat <- elems trees]
