-- | Letters as they go out.
module Letters (letter) where

import Data.Char (toUpper)

letter :: Int -> String
letter number =
    unlines
        [ capital (pick names number) ++ ", " ++ pick towns (number `div` 3)
        , "we owe you " ++ show (number * 37 `mod` 1009) ++ " crowns for " ++ pick wares (number `div` 7)
        , unwords (map (pick wares) [number .. number + 40])
        , unwords (map show [number * 3 .. number * 3 + 60])
        ]

capital :: String -> String
capital [] = []
capital (first : rest) = toUpper first : rest

pick :: [String] -> Int -> String
pick from number = from !! (number `mod` length from)

names, towns, wares :: [String]
names = ["agnes", "berthold", "clara", "dietrich", "elsbeth"]
towns = ["Bergen", "Visby", "Riga", "Reval", "Stralsund", "Wismar"]
wares = ["cod", "salt", "wax", "furs", "amber", "rye", "copper"]
