module League (Match (..), matches) where

data Match = Match {home :: String, away :: String, goals :: !(Int, Int)}

matches :: Int -> [Match]
matches size = [Match (team (n * 7)) (team (n * 11 + 1)) (n * 3 `mod` 5, n * 7919 `mod` 4) | n <- [1 .. size]]

team :: Int -> String
team n = "team " ++ show (n `mod` 300)
