-- | What to take along: the most value below a weight, row by row.
module Packing (bestValue, chosen) where

import Data.Array.Unboxed (UArray, listArray, (!))
import Data.List (foldl')
import Items (Item (..))

type Row = UArray Int Int

emptyRow :: Int -> Row
emptyRow limit = listArray (0, limit) (replicate (limit + 1) 0)

addItem :: Int -> Row -> Item -> Row
addItem limit row item = listArray (0, limit) (map best [0 .. limit])
  where
    best room
        | room < weight item = row ! room
        | otherwise = max (row ! room) (row ! (room - weight item) + value item)

bestValue :: Int -> [Item] -> Int
bestValue limit list = foldl' (addItem limit) (emptyRow limit) list ! limit

chosen :: Int -> [Item] -> [Item]
chosen limit list = go limit (reverse (zip3 list rows (drop 1 rows)))
  where
    rows = scanl (addItem limit) (emptyRow limit) list
    go _ [] = []
    go room ((item, before, after) : rest)
        | before ! room == after ! room = go room rest
        | otherwise = item : go (room - weight item) rest
