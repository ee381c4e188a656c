{-# LANGUAGE NoImplicitPrelude #-}
module Prelude
  ( module Assay.Types, module Assay.Eq, module Assay.Num, module Assay.Monad, module Assay.Function
  ) where

import Assay.Types
import Assay.Eq
import Assay.Num
import Assay.Monad
import Assay.Function
