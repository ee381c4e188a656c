{-# LANGUAGE BangPatterns #-}
module Summary (Summary, addAnswer, none, report) where

import Answers (Answer (..))

-- | How many, the sum of the points, and the sum of the ages.
type Summary = (Int, Int, Int)

none :: Summary
none = (0, 0, 0)

addAnswer :: Summary -> Answer -> Summary
addAnswer (!count, !total, !ages) one = (count + 1, total + points one, ages + age one)

report :: Summary -> String
report (count, total, ages) =
    concat
        [ show count, " answers, "
        , show (total `div` count), " points and "
        , show (ages `div` count), " years on average"
        ]
