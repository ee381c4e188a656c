-- | The tree of files as it is found today.
module Tree (files, touch) where

import Data.List (intercalate)
import Manifest (Entry (..), Key (..))

files :: Int -> [Entry]
files count = [Entry (Key (place n) n) (n * 7919 `mod` 65521) (n `mod` 365) | n <- [1 .. count]]

place :: Int -> String
place n = intercalate "/" (root ++ ["volume-" ++ show (n `mod` 7), "album-" ++ show (n `mod` 91)])
  where
    root = ["", "srv", "storage", "departments", "photography", "originals", "unsorted"] ++ owner
    owner = ["by-photographer", "lindqvist", "negatives", "scanned"]

-- | The same files on a later day: some have grown.
touch :: Int -> [Entry] -> [Entry]
touch day = map later
  where
    later entry
        | (inode (key entry) + day) `mod` 23 == 0 = entry{size = size entry + day, changed = changed entry + day}
        | otherwise = entry
