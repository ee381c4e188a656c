-- | Answers to a questionnaire: age of the person, and points given.
module Answers (Answer (..), answers) where

data Answer = Answer {age :: !Int, points :: !Int}

answers :: Int -> [Answer]
answers size = take size (go 271828)
  where
    go :: Int -> [Answer]
    go seed = Answer (18 + seed `div` 64 `mod` 60) (seed `div` 1024 `mod` 11) : go ((seed * 16807) `mod` 2147483647)
