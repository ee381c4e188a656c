module Main (main) where

import qualified Data.Set as Set
import Spelling (corrections)
import System.Environment (getArgs)

dictionary :: Set.Set String
dictionary = Set.fromList (map spell [1 .. 3000])

spell :: Int -> String
spell n = concatMap syllable (digits n)
  where
    digits 0 = []
    digits k = k `mod` 11 : digits (k `div` 11)

syllable :: Int -> String
syllable k = ["ba", "de", "fi", "go", "lu", "ma", "ne", "pi", "ro", "su", "ta"] !! k

typed :: Int -> String
typed n = case splitAt (n `mod` 4) (spell (n * 31 `mod` 3000 + 1)) of
    (before, letter : after) -> before ++ (if even n then [] else [letter, letter]) ++ after
    (before, []) -> before

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 500
        found = map (corrections dictionary . typed) [1 .. count]
    print (length (filter (not . null) found))
    print (sum (map length found))
