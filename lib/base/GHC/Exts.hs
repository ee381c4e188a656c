-- | What GHC adds to Haskell.
module GHC.Exts
  ( Int (..), Word (..), Float (..), Double (..), Char (..), maxTupleSize, the, sortWith, groupWith, IsString (..)
  , Down (..), seq, unsafeCoerce#, module Assay.Exts
  ) where

import Assay.Eq
import Assay.Error
import Assay.Exts
import Assay.Function
import Assay.List
import Assay.Monoid (Down (..))
import Assay.Num
import Assay.Prim (unsafeCoerce#)
import Assay.Types
import Data.String (IsString (..))

maxTupleSize :: Int
maxTupleSize = 62

-- | The one value that all elements are.
the :: Eq a => [a] -> a
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"
the (x : xs)
  | allList (x ==) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical elements"

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

-- | Sorted, and in groups of what the function maps to the same.
groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)
