-- | One of two.
module Data.Either
  ( Either (..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

import Assay.Function
import Assay.List
import Assay.Types

isLeft, isRight :: Either a b -> Bool
isLeft = either (const True) (const False)
isRight = either (const False) (const True)

fromLeft :: a -> Either a b -> a
fromLeft x = either id (const x)

fromRight :: b -> Either a b -> b
fromRight y = either (const y) id
