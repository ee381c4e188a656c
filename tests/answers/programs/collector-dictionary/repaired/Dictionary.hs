-- | All words that are spelled right.
module Dictionary (Dictionary, build, known) where

import Data.Char (ord)
import qualified Data.IntSet as IntSet
import Data.List (foldl')

-- | Words as numbers: all letters are small, and no word is longer than twelve.
type Dictionary = IntSet.IntSet

build :: [String] -> Dictionary
build = foldl' (flip insert) IntSet.empty

insert :: String -> Dictionary -> Dictionary
insert = IntSet.insert . code

known :: String -> Dictionary -> Bool
known = IntSet.member . code

code :: String -> Int
code = foldl' (\value letter -> value * 27 + ord letter - 96) 0
