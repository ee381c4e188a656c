-- | The driest stretches of a record.
module Droughts (Spell (..), spells, driest, describe) where

import Data.List (foldl', intercalate)
import qualified Data.Map.Strict as Map
import Gauge (Gauge, between, days)

data Spell = Spell {start :: !Int, long :: !Int, fallen :: !Int}

-- | All stretches of a length.
spells :: Gauge -> Int -> [Spell]
spells record size =
    [Spell day size (between record day (day + size - 1)) | day <- [0 .. days record - size]]

-- | The driest few, the earlier first where they are alike.
driest :: Int -> [Spell] -> [Spell]
driest count = Map.elems . foldl' keep Map.empty
  where
    keep best spell =
        let more = Map.insert (fallen spell, start spell) spell best
         in if Map.size more > count then Map.deleteMax more else more

describe :: Spell -> String
describe spell = intercalate "; " ["day " ++ show (start spell), show (long spell) ++ " days", amount (fallen spell)]

amount :: Int -> String
amount tenths = show (tenths `div` 10) ++ "." ++ show (tenths `mod` 10) ++ " mm"
