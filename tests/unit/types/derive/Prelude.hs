{-# LANGUAGE NoImplicitPrelude #-}
-- | The names that derived code refers to, as lib/ types them, with bodies that are only good for type checking.
module Prelude
  ( module Assay.Types, module Assay.Eq, module Assay.Num, module Assay.Error, module Assay.Show, module Assay.Monad
  , module Assay.Read, module Assay.Ix, module Assay.Typeable, module Assay.Foldable, module Assay.Traversable
  ) where

import Assay.Eq
import Assay.Error
import Assay.Foldable
import Assay.Ix
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.Show
import Assay.Traversable
import Assay.Typeable
import Assay.Types
