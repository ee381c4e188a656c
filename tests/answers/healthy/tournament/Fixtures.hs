module Fixtures (Game (..), seasonGames) where

data Game = Game {home :: String, guest :: String, scored :: !Int, conceded :: !Int}

seasonGames :: Int -> Int -> [Game]
seasonGames teams year =
    [ Game (club a) (club b) ((year * 7 + a * 31 + b) `mod` 5) ((year * 3 + a + b * 17) `mod` 4)
    | a <- [1 .. teams]
    , b <- [1 .. teams]
    , a /= b
    ]

club :: Int -> String
club n = prefix (n `mod` 3) ++ " " ++ town (n `mod` 6)

prefix, town :: Int -> String
prefix n = ["United", "Sport", "Union"] !! n
town n = ["Northport", "Easton", "Southam", "Weston", "Midtown", "Lakeside"] !! n
