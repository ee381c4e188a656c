-- | Trees of maps, drawn.
module Data.Map.Internal.Debug (showTree, showTreeWith, valid) where

import Data.Containers.Shared
import Data.Map.Internal (Map (..), valid)

showTree :: (Show k, Show a) => Map k a -> String
showTree = showTreeWith (\k x -> show k ++ ":=" ++ show x) True False

showTreeWith :: (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith label hang wide t = draw hang wide (shape t)
  where
    shape Tip = Empty
    shape (Bin _ k x l r) = Node (label k x) (shape l) (shape r)
