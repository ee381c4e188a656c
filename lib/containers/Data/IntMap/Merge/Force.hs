-- | What the strict modules evaluate with.
module Data.IntMap.Merge.Force where

-- | Evaluates the value, too.
forceMaybe :: Maybe a -> Maybe a
forceMaybe found@(Just !_) = found
forceMaybe Nothing = Nothing
