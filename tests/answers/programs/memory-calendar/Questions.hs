-- | What people ask of a calendar.
module Questions (unluckyFridays, leapDaysOn, paydays) where

import Calendar (Day (..), Weekday (..), within)
import Data.List (foldl')

unluckyFridays :: Int -> Int
unluckyFridays years = length [() | day <- within years, weekday day == Friday, dayOfMonth day == 13]

leapDaysOn :: Int -> Weekday -> Int
leapDaysOn years wanted = length [() | day <- within years, month day == 2, dayOfMonth day == 29, weekday day == wanted]

-- | Wages are paid on the 25th, or on the Friday before it.
paydays :: Int -> (Int, Int)
paydays years = foldl' count (0, 0) (within years)
  where
    count (regular, early) day
        | dayOfMonth day == 25 && not (isWeekend day) = let n = regular + 1 in n `seq` (n, early)
        | weekday day == Friday && dayOfMonth day `elem` [23, 24] = let n = early + 1 in n `seq` (regular, n)
        | otherwise = (regular, early)

isWeekend :: Day -> Bool
isWeekend day = weekday day `elem` [Saturday, Sunday]
