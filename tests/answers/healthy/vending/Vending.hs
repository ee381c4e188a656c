module Vending (Machine, earned, newMachine, sold, transition) where

import Customers (Event (..))
import qualified Data.IntMap.Strict as IntMap

data Machine = Machine
    { credit :: !Int
    , earned :: !Int
    , sold :: !Int
    , slots :: !(IntMap.IntMap Int)
    }

newMachine :: Machine
newMachine = Machine{credit = 0, earned = 0, sold = 0, slots = full}

full :: IntMap.IntMap Int
full = IntMap.fromList [(slot, 20) | slot <- [0 .. 6]]

price :: Int -> Int
price slot = 80 + 20 * slot

transition :: Machine -> Event -> Machine
transition machine event = case event of
    Coin value -> machine{credit = credit machine + value}
    GiveBack -> machine{credit = 0}
    Refill -> machine{slots = full}
    Choose slot -> choose slot machine

choose :: Int -> Machine -> Machine
choose slot machine
    | left > 0 && credit machine >= price slot =
        machine
            { credit = credit machine - price slot
            , earned = earned machine + price slot
            , sold = sold machine + 1
            , slots = IntMap.insert slot (left - 1) (slots machine)
            }
    | otherwise = machine
  where
    left = IntMap.findWithDefault 0 slot (slots machine)
