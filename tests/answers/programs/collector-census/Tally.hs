-- | Adults, children and households with neither more than two.
module Tally (Tally, tally) where

import Households (Household (..))

data Tally = Tally !Int !Int !Int
    deriving (Show)

tally :: [Household] -> Tally
tally [] = Tally 0 0 0
tally (one : rest) = case tally rest of
    Tally grown young small -> Tally (grown + adults one) (young + children one) (small + fromEnum (isSmall one))

isSmall :: Household -> Bool
isSmall one = adults one + children one <= 2
