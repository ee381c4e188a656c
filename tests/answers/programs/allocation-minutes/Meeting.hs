module Meeting (Item (..), items) where

data Item = Item {speaker :: String, topic :: String, votes :: !Int}

items :: Int -> Int -> [Item]
items meeting size =
    [ Item (people !! (n `mod` 5)) (topics !! ((n + meeting) * 7 `mod` 4)) (n * 13 `mod` 40)
    | n <- [1 .. size]
    ]

people, topics :: [String]
people = ["Ms Adams", "Mr Brown", "Ms Clark", "Mr Davis", "Ms Evans"]
topics = ["the budget", "the new playground", "repairs of the bridge", "any other business"]
