-- | Words that are one slip away.
module Spelling (corrections) where

import qualified Data.Set as Set

corrections :: Set.Set String -> String -> [String]
corrections dictionary word
    | Set.member word dictionary = [word]
    | otherwise = Set.toList (Set.fromList (filter (`Set.member` dictionary) (edits word)))

edits :: String -> [String]
edits word = deletions ++ swaps ++ replacements ++ insertions
  where
    splits = [splitAt n word | n <- [0 .. length word]]
    deletions = [before ++ after | (before, _ : after) <- splits]
    swaps = [before ++ b : a : after | (before, a : b : after) <- splits]
    replacements = [before ++ letter : after | (before, _ : after) <- splits, letter <- ['a' .. 'z']]
    insertions = [before ++ letter : after | (before, after) <- splits, letter <- ['a' .. 'z']]
