-- A polymer that grows by pairs: pairs are counted instead of written out, letters counted from pairs.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type Pair = (Char, Char)

rules :: Map Pair Char
rules = Map.fromList [((a, b), c) | [a, b, ' ', '-', '>', ' ', c] <- lines text]
  where
    text = unlines ["AB -> C", "BA -> A", "AC -> D", "CB -> B", "CD -> A", "DC -> C", "AA -> B", "BB -> D", "BD -> A", "DB -> B", "DA -> C", "CA -> D"]

pairs :: String -> Map Pair Integer
pairs template = Map.fromListWith (+) [(p, 1) | p <- zip template (tail template)]

grow :: Map Pair Integer -> Map Pair Integer
grow counts = Map.unionWith (+) kept (Map.foldrWithKey split Map.empty split')
  where
    (split', kept) = Map.mapEitherWithKey (\p n -> maybe (Right n) (\c -> Left (c, n)) (Map.lookup p rules)) counts
    split (a, b) (c, n) = Map.insertWith (+) (a, c) n . Map.insertWith (+) (c, b) n

-- | Every letter is the second of a pair, but for the first of all.
letters :: Char -> Map Pair Integer -> Map Char Integer
letters first = Map.insertWith (+) first 1 . Map.mapKeysWith (+) snd

-- | As it is done for short ones.
grow' :: String -> String
grow' (a : b : rest) = maybe [a] (\c -> [a, c]) (Map.lookup (a, b) rules) ++ grow' (b : rest)
grow' done = done

main :: IO ()
main = do
  let template = "ABBA"
      first = head template
      steps = iterate grow (pairs template)
      strings = iterate grow' template
  mapM_ putStrLn (take 4 strings)
  print (and [letters first s == Map.fromListWith (+) [(c, 1) | c <- t] | (s, t) <- take 7 (zip steps strings)])
  mapM_ (\n -> do
    let counts = letters first (steps !! n)
    putStrLn (show n ++ ": " ++ show (Map.toList counts) ++ " " ++ show (maximum counts - minimum counts))) [0, 1, 10, 40]
  print (sum (letters first (steps !! 40)), length (strings !! 8))
  print (Map.foldMapWithKey (\(a, b) n -> [(n, [a, b])]) (steps !! 3))
  let (doubled, mixed) = Map.partitionWithKey (\(a, b) _ -> a == b) (steps !! 20)
  print (Map.keys doubled, Map.size mixed, Map.elemAt 0 mixed, Map.lookupIndex ('C', 'A') mixed)
  print (Map.keys (Map.differenceWith (\n m -> if n > m then Just n else Nothing) (steps !! 5) (steps !! 4)))
