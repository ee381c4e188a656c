-- An abstract type: the importing module sees its operations only.
-- uses: 5.8 abstract datatypes, 5.5.3 closure
module Main where

import Data.Set.Simple (Set)
import qualified Data.Set.Simple as Set

fromWords :: String -> Set String
fromWords = foldr Set.insert Set.empty . words

main :: IO ()
main = do
  let s = fromWords "the quick brown fox jumps over the lazy dog the end"
  print (Set.size s)
  print (Set.toList s)
  print (Set.member "fox" s, Set.member "cat" s)
  print (Set.toList (Set.mapSet length s))
  print (Set.union s (fromWords "a cat") == fromWords "a cat the quick brown fox jumps over lazy dog end")
