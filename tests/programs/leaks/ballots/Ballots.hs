-- | The ballots of an election, as they come out of the box.
module Ballots (ballots) where

ballots :: Int -> [String]
ballots size = map (candidate . (`mod` 7)) (take size (iterate next 3))

next :: Int -> Int
next n = (n * 137 + 29) `mod` 10007

candidate :: Int -> String
candidate n = ["Ada", "Alan", "Alonzo", "Grace", "Haskell", "John", "Kathleen"] !! n
