-- | How often each motif occurs.
module Scan (occurrences) where

import Data.List (tails)

occurrences :: [String] -> String -> [(String, Int)]
occurrences motifs bases = [(motif, countAt motif positions) | motif <- motifs]
  where
    positions = tails bases

countAt :: String -> [String] -> Int
countAt motif = length . filter (startsWith motif)

startsWith :: String -> String -> Bool
startsWith [] _ = True
startsWith _ [] = False
startsWith (letter : rest) (base : bases) = letter == base && startsWith rest bases
