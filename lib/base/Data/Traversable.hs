-- | Walks with effects.
module Data.Traversable
  ( Traversable (..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Assay.Traversable
