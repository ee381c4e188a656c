-- Counts words, finds on which lines they are, and groups them by how often and how long.
module Main where

import Data.Char (isAlpha, toLower)
import Data.List (sortBy)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Ord (Down (..), comparing)
import qualified Data.Set as Set
import Data.Set (Set)

poem :: [String]
poem =
  [ "The road goes over the hill and down the hill,"
  , "past the mill, where the wheel is still;"
  , "the miller sleeps, the wheel sleeps, the water never will."
  , "Over the hill, over the road, the water goes still."
  ]

wordsOf :: String -> [String]
wordsOf = words . map (\c -> if isAlpha c then toLower c else ' ')

counts :: [String] -> Map String Int
counts = Map.fromListWith (+) . map (\w -> (w, 1)) . concatMap wordsOf

index :: [String] -> Map String (Set Int)
index text = Map.fromListWith Set.union [(w, Set.singleton n) | (n, line) <- zip [1 ..] text, w <- wordsOf line]

-- | Turned around: which words have this value.
inverse :: (Ord a, Ord b) => Map a b -> Map b (Set a)
inverse = Map.foldrWithKey (\k x -> Map.insertWith Set.union x (Set.singleton k)) Map.empty

main :: IO ()
main = do
  let found = counts poem
      total = sum found
  putStrLn (show total ++ " words, " ++ show (Map.size found) ++ " different")
  mapM_ (\(w, n) -> putStrLn (w ++ replicate (8 - length w) ' ' ++ show n))
    (take 6 (sortBy (comparing (Down . snd) <> comparing fst) (Map.toList found)))
  putStrLn "Words by frequency:"
  mapM_ (\(n, ws) -> putStrLn (show n ++ ": " ++ unwords (Set.toList ws))) (Map.toDescList (inverse found))
  putStrLn "Words on more than two lines:"
  mapM_ (\(w, ns) -> putStrLn (w ++ " " ++ show (Set.toList ns))) (Map.assocs (Map.filter ((> 2) . Set.size) (index poem)))
  let byLength = Map.mapKeysWith (+) length found
  putStrLn ("Lengths: " ++ show byLength)
  putStrLn ("Longest: " ++ show (fst <$> Map.lookupMax byLength) ++ ", of words that occur once: "
    ++ show (maximum (map length (Map.keys (Map.filter (== 1) found)))))
  print (Map.foldr' max 0 found, Map.foldl' (+) 0 found, Map.member "hill" found, Map.notMember "sea" found)
