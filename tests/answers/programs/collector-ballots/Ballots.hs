module Ballots (Ballot (..), ballots) where

newtype Ballot = Ballot {polledAt :: Int}

ballots :: Int -> Int -> [Ballot]
ballots stations count = go count 1
  where
    go 0 _ = []
    go left seed = Ballot (seed `div` 8 `mod` stations) : go (left - 1 :: Int) (scramble seed)

scramble :: Int -> Int
scramble seed = (seed * 6364136223846793005 + 1442695040888963407) `mod` 4611686018427387904
