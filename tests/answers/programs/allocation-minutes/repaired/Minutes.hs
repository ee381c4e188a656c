-- | The minutes of a meeting, written as it goes on.
module Minutes (Minutes, addItem, empty, text) where

import Meeting (Item (..))

-- | The newest line first.
data Minutes = Minutes
    { number :: !Int
    , written :: [String]
    }

empty :: Minutes
empty = Minutes{number = 0, written = []}

text :: Minutes -> String
text = concat . reverse . written

addItem :: Item -> Minutes -> Minutes
addItem item minutes = Minutes{number = count, written = line count item : written minutes}
  where
    count = number minutes + 1

line :: Int -> Item -> String
line count item = concat [show count, ". ", speaker item, " on ", topic item, ": ", show (votes item), " in favour\n"]
