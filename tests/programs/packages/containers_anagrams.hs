-- Anagrams: words by their letters, with the order in which groups were met.
module Main where

import Data.Containers.ListUtils (nubInt, nubIntOn, nubOrd, nubOrdOn)
import Data.List (sort)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

dictionary :: [String]
dictionary = words "listen silent enlist inlets tinsel stone tones notes onset seton night thing evil vile live veil levi dog god stone cat act tac"

groups :: [String] -> Map String (Set String)
groups = Map.fromListWith (<>) . map (\w -> (sort w, Set.singleton w))

-- | Words that differ by one swap of neighbours.
swaps :: String -> Set String
swaps w = Set.fromList [take i w ++ [w !! (i + 1), w !! i] ++ drop (i + 2) w | i <- [0 .. length w - 2]]

main :: IO ()
main = do
  let found = groups dictionary
      big = Map.filter ((>= 3) . Set.size) found
  mapM_ (\(key, ws) -> putStrLn (key ++ ": " ++ unwords (Set.toList ws))) (Map.toList big)
  putStrLn ("First of each group: " ++ unwords (nubOrdOn sort dictionary))
  putStrLn ("Different words: " ++ show (length (nubOrd dictionary)) ++ " of " ++ show (length dictionary))
  putStrLn ("Lengths as met: " ++ show (nubInt (map length dictionary)) ++ ", first of each: " ++ unwords (nubIntOn length dictionary))
  let bySize = Map.foldr (\ws -> Map.insertWith (+) (Set.size ws) (1 :: Int)) Map.empty found
  putStrLn ("Groups by size: " ++ show bySize)
  print (Set.member "god" <$> Map.lookup (sort "dog") found)
  print [(w, Set.toList near) | w <- ["listen", "evil", "act", "dog"], let near = Set.intersection (swaps w) (Set.fromList dictionary), not (Set.null near)]
  print (Map.lookupMin found, fmap Set.size <$> Map.lookupMax found)
  print (Map.keys (Map.mapMaybe (\ws -> if Set.size ws == 1 then Set.lookupMin ws else Nothing) found))
