-- | The minutes of a meeting, written as it goes on.
module Minutes (Minutes, addItem, empty, text) where

import Meeting (Item (..))

data Minutes = Minutes
    { number :: !Int
    , text :: !String
    }

empty :: Minutes
empty = Minutes{number = 0, text = ""}

addItem :: Item -> Minutes -> Minutes
addItem item minutes = Minutes{number = count, text = append (text minutes) (line count item)}
  where
    count = number minutes + 1

append :: String -> String -> String
append before new = whole before `seq` before ++ new
  where
    whole = foldr seq ()

line :: Int -> Item -> String
line count item = concat [show count, ". ", speaker item, " on ", topic item, ": ", show (votes item), " in favour\n"]
