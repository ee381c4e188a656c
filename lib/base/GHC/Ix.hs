-- | Indices.
module GHC.Ix (Ix (..), indexError) where

import Assay.Error
import Assay.Ix
import Assay.Num
import Assay.Show
import Assay.Types

indexError :: Show a => (a, a) -> a -> String -> b
indexError bounds i name = errorWithoutStackTrace
  (showString "Ix{" (showString name (showString "}.index: Index "
    (showParen True (showsPrec 0 i) (showString " out of range " (showParen True (showsPrec 0 bounds) ""))))))
