module Households (Household (..), households) where

data Household = Household {adults :: !Int, children :: !Int}

households :: Int -> Int -> [Household]
households size district = go district
  where
    go n
        | n > district + size = []
        | otherwise = let one = household n in one `seq` one : go (n + 1)

household :: Int -> Household
household n = Household{adults = 1 + n * 7919 `mod` 3, children = n * 104729 `mod` 5}
