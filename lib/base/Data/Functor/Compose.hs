-- | One functor inside another.
module Data.Functor.Compose (Compose (..)) where

import Assay.Functor
