-- | What there is to know about many days.
module Almanac (longest, total) where

import Days (days, hours)
import Data.List (foldl')

total :: Int
total = foldl' (\sofar day -> sofar + hours day) 0 days

longest :: Int
longest = foldl' (\sofar day -> max sofar (hours day)) 0 days
