-- | For each word, the verses in which it occurs.
module Concordance (Concordance, concordance, entries) where

import qualified Data.IntSet as IntSet
import Data.List (foldl')
import qualified Data.Map.Strict as Map

type Concordance = Map.Map String IntSet.IntSet

concordance :: [(Int, String)] -> Concordance
concordance = foldl' addVerse Map.empty

addVerse :: Concordance -> (Int, String) -> Concordance
addVerse index (number, text) = foldl' (addWord number) index (words text)

addWord :: Int -> Concordance -> String -> Concordance
addWord number index word = Map.insertWith IntSet.union word (IntSet.singleton number) index

entries :: Concordance -> [(String, [Int])]
entries index = [(word, IntSet.toList places) | (word, places) <- Map.toList index]
