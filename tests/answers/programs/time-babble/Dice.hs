-- | A small linear congruential generator.
module Dice (Dice, dice, roll) where

newtype Dice = Dice Int

dice :: Int -> Dice
dice seed = Dice (seed `mod` 2147483647 + 1)

-- | A number from 0 to one less than the given one, and the dice for the next roll.
roll :: Int -> Dice -> (Int, Dice)
roll sides (Dice state) = (next `div` 7 `mod` sides, Dice next)
  where
    next = state * 48271 `mod` 2147483647
