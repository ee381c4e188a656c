module Prelude
  ( Bool (..), Ordering (..), Char, Int, Maybe (..), IO, String
  , Num (..), Eq (..), Ord (..), (^)
  , Show (..), Monad (..), ($), (.), (++), (&&), map, id, otherwise, foldr, foldl', fst, print
  ) where

import Assay.Num
import Assay.Show
import Assay.Types
