-- | Signed numbers of a given size.
module GHC.Int
  ( Int (..), Int8 (..), Int16 (..), Int32 (..), Int64 (..)
  , eqInt, neInt, gtInt, geInt, ltInt, leInt
  , eqInt8, neInt8, gtInt8, geInt8, ltInt8, leInt8
  , eqInt16, neInt16, gtInt16, geInt16, ltInt16, leInt16
  , eqInt32, neInt32, gtInt32, geInt32, ltInt32, leInt32
  , eqInt64, neInt64, gtInt64, geInt64, ltInt64, leInt64
  ) where

import Assay.Eq
import Assay.Int
import Assay.Types

eqInt, neInt, gtInt, geInt, ltInt, leInt :: Int -> Int -> Bool
eqInt = (==)
neInt = (/=)
gtInt = (>)
geInt = (>=)
ltInt = (<)
leInt = (<=)

eqInt8, neInt8, gtInt8, geInt8, ltInt8, leInt8 :: Int8 -> Int8 -> Bool
eqInt8 = (==)
neInt8 = (/=)
gtInt8 = (>)
geInt8 = (>=)
ltInt8 = (<)
leInt8 = (<=)

eqInt16, neInt16, gtInt16, geInt16, ltInt16, leInt16 :: Int16 -> Int16 -> Bool
eqInt16 = (==)
neInt16 = (/=)
gtInt16 = (>)
geInt16 = (>=)
ltInt16 = (<)
leInt16 = (<=)

eqInt32, neInt32, gtInt32, geInt32, ltInt32, leInt32 :: Int32 -> Int32 -> Bool
eqInt32 = (==)
neInt32 = (/=)
gtInt32 = (>)
geInt32 = (>=)
ltInt32 = (<)
leInt32 = (<=)

eqInt64, neInt64, gtInt64, geInt64, ltInt64, leInt64 :: Int64 -> Int64 -> Bool
eqInt64 = (==)
neInt64 = (/=)
gtInt64 = (>)
geInt64 = (>=)
ltInt64 = (<)
leInt64 = (<=)
