module Tree (paths) where

import Data.List (intercalate)

-- | Paths as they occur in data sets: long names, few letters.
paths :: Int -> [String]
paths count = [intercalate "/" (folders n) ++ "/" ++ file n | n <- [1 .. count]]

folders :: Int -> [String]
folders n = ["data", "area" ++ show (n `mod` 13), "sample" ++ show (n `mod` 170)]

file :: Int -> String
file n = "measurement-at-station-" ++ show n ++ extension (n `mod` 5)

extension :: Int -> String
extension n = [".csv", ".o", ".txt", ".dat", ".csv~"] !! n
