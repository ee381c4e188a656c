-- | Trees of maps, drawn
module Data.IntMap.Internal.Debug (showTree, showTreeWith) where

import Data.Containers.Shared (Shape (..), draw)
import Data.IntMap.Internal (IntMap (..))
import Data.IntSet.Internal (branch)
import Data.IntSet.Pivot (key)

showTree :: Show a => IntMap a -> String
showTree = showTreeWith True False

showTreeWith :: Show a => Bool -> Bool -> IntMap a -> String
showTreeWith hang wide t = draw hang wide (shape t)
  where
    shape (Bin p l r) = branch p (shape l) (shape r)
    shape (Tip k x) = Node (' ' : shows (key k) (":=" ++ show x)) Empty Empty
    shape Nil = Empty
