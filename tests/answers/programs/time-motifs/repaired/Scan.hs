-- | How often each motif occurs.
module Scan (occurrences) where

import Data.List (foldl', tails)
import qualified Data.IntMap.Strict as IntMap

occurrences :: [String] -> String -> [(String, Int)]
occurrences motifs bases = [(motif, IntMap.findWithDefault 0 (code motif) counts) | motif <- motifs]
  where
    wanted = IntMap.fromList [(code motif, 0) | motif <- motifs]
    counts = foldl' count wanted (tails bases)
    count table text = IntMap.adjust (+ 1) (code (take 9 text)) table

-- | Motifs are nine bases long: a number of nine digits.
code :: String -> Int
code = foldl' (\sum' letter -> sum' * 5 + digit letter) 0
  where
    digit letter = case letter of
        'A' -> 1
        'C' -> 2
        'G' -> 3
        _ -> 4 :: Int
