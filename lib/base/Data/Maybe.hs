-- | Values that may be missing.
module Data.Maybe
  ( Maybe (..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe
  ) where

import Assay.CallStack
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Types

isJust, isNothing :: Maybe a -> Bool
isJust = maybe False (const True)
isNothing = maybe True (const False)

fromJust :: HasCallStack => Maybe a -> a
fromJust (Just x) = x
fromJust Nothing = error "Maybe.fromJust: Nothing"

fromMaybe :: a -> Maybe a -> a
fromMaybe x = maybe x id

listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

maybeToList :: Maybe a -> [a]
maybeToList Nothing = []
maybeToList (Just x) = [x]
