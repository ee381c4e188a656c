-- Learns which word follows which, and writes new sentences by a simple generator of random numbers.
module Main where

import Data.List (foldl', unfoldr)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type Model = Map String (Map String Int)

learn :: Model -> [String] -> Model
learn model ws = foldl' add model (zip ("" : ws) (ws ++ ["."]))
  where
    add m (a, b) = Map.insertWith (Map.unionWith (+)) a (Map.singleton b 1) m

-- | The word at a place among all that follow, each as often as it was seen.
pick :: Int -> Map String Int -> String
pick n counts = go (n `mod` sum counts) (Map.toAscList counts)
  where
    go k ((w, c) : rest)
      | k < c = w
      | otherwise = go (k - c) rest
    go _ [] = "."

sentence :: Model -> [Int] -> [String]
sentence model numbers = unfoldr next ("", take 12 numbers)
  where
    next (_, []) = Nothing
    next (w, n : ns) = case pick n (Map.findWithDefault Map.empty w model) of
      "." -> Nothing
      following -> Just (following, (following, ns))

random :: Int -> [Int]
random = map (`div` 65536) . drop 1 . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

main :: IO ()
main = do
  let model = foldl' learn Map.empty (map words
        [ "the cat sat on the mat", "the dog sat on the log", "the cat saw the dog", "a dog saw a cat on the log", "the mat saw nothing" ])
  mapM_ (\(w, next) -> putStrLn (show w ++ " -> " ++ show (Map.toList next))) (Map.toList model)
  mapM_ (\seed -> putStrLn (unwords (sentence model (random seed)))) [1 .. 6]
  print (Map.foldr ((+) . Map.size) 0 model, sum (Map.map sum model))
  print (Map.foldMapWithKey (\w next -> [w | Map.size next > 2]) model)
  let likely = Map.mapMaybe (\next -> lookup (maximum next) [(c, w) | (w, c) <- Map.toList next, c > 1]) model
  print likely
  print (Map.compose (Map.fromList [("cat", "animal"), ("dog", "animal"), ("the", "article")]) likely)
