{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Ix where

import Assay.Eq
import Assay.Types

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index, unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  unsafeRangeSize :: (a, a) -> Int

instance Ix Int where
  range _ = []
