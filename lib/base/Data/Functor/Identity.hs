-- | The functor that adds nothing.
module Data.Functor.Identity (Identity (..)) where

import Assay.Functor
