module Huffman (Tree, codes, decode, encode, frequencies, tree) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

data Tree = Leaf !Char | Fork Tree Tree
    deriving (Eq, Ord)

frequencies :: String -> Map.Map Char Int
frequencies = foldl' (\table letter -> Map.insertWith (+) letter 1 table) Map.empty

tree :: Map.Map Char Int -> Tree
tree table = join (Set.fromList [(count, Leaf letter) | (letter, count) <- Map.toList table])

join :: Set.Set (Int, Tree) -> Tree
join set = case Set.minView set of
    Nothing -> error "nothing to code"
    Just ((count, one), rest) -> case Set.minView rest of
        Nothing -> one
        Just ((other, two), others) -> join (Set.insert (count + other, Fork one two) others)

codes :: Tree -> Map.Map Char [Bool]
codes code = Map.fromList (walk [] code)
  where
    walk path (Leaf letter) = [(letter, reverse path)]
    walk path (Fork left right) = walk (False : path) left ++ walk (True : path) right

encode :: Map.Map Char [Bool] -> String -> [Bool]
encode table = concatMap (table Map.!)

decode :: Tree -> [Bool] -> String
decode code = go code
  where
    go (Leaf letter) bits = letter : if null bits then [] else go code bits
    go (Fork left right) (bit : bits) = go (if bit then right else left) bits
    go _ [] = []
