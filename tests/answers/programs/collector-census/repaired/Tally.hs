-- | Adults, children and households with neither more than two.
module Tally (Tally, tally) where

import Data.List (foldl')
import Households (Household (..))

data Tally = Tally !Int !Int !Int
    deriving (Show)

tally :: [Household] -> Tally
tally = foldl' count (Tally 0 0 0)
  where
    count (Tally grown young small) one =
        Tally (grown + adults one) (young + children one) (small + fromEnum (isSmall one))

isSmall :: Household -> Bool
isSmall one = adults one + children one <= 2
