-- | Drawers of specimens, by the length of the leaf.
module Cabinet (Cabinet, file, drawers) where

import qualified Data.IntMap.Strict as IntMap
import Specimen (Specimen (..))

type Cabinet = IntMap.IntMap [Specimen]

file :: Cabinet -> Specimen -> Cabinet
file cabinet one = IntMap.insertWith (++) drawer [one] cabinet
  where
    drawer = truncate (leafLength one) `div` 5

drawers :: Cabinet -> [(Int, [Specimen])]
drawers = IntMap.toList
