-- | The ballots of an election, as they come out of the box.
module Ballots (ballots) where

ballots :: Int -> [String]
ballots size = go size 3
  where
    go 0 _ = []
    go n seed = let name = candidates !! (seed `mod` 7) in name `seq` name : go (n - 1) (next seed)

next :: Int -> Int
next n = (n * 137 + 29) `mod` 10007

candidates :: [String]
candidates = ["Ada", "Alan", "Alonzo", "Grace", "Haskell", "John", "Kathleen"]
