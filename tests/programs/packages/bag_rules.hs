-- Boxes in boxes: rules parsed from sentences, contents counted by a lazy map that looks into itself, and who may hold what.
module Main where

import Data.Char (isDigit)
import qualified Data.Map.Lazy as Map
import Data.Map.Lazy (Map)
import qualified Data.Set as Set
import Data.Set (Set)
import Data.Tree (Tree (..), drawForest, flatten, unfoldForest)

type Rules = Map String (Map String Int)

sentences :: [String]
sentences =
  [ "crates hold 2 chests and 1 basket.", "chests hold 3 drawers and 2 tins.", "baskets hold 4 bags and 1 tin.", "drawers hold 5 tins and 1 bag."
  , "tins hold nothing.", "bags hold 2 pouches.", "pouches hold nothing.", "lorries hold 6 crates and 3 baskets." ]

parse :: String -> (String, Map String Int)
parse sentence = case words (filter (/= '.') sentence) of
  name : "hold" : contents -> (single name, Map.fromList (items contents))
  _ -> error sentence
  where
    items (n : name : rest) | all isDigit n = (single name, read n) : items rest
    items ("and" : rest) = items rest
    items _ = []

single :: String -> String
single name
  | Just stem <- Map.lookup name irregular = stem
  | last name == 's' = init name
  | otherwise = name
  where
    irregular = Map.fromList [("pouches", "pouch"), ("lorries", "lorry")]

-- | All that is in one of each; every entry is worked out once, when it is asked for.
inside :: Rules -> Map String Int
inside rules = counts
  where
    counts = Map.map (Map.foldlWithKey (\sum' name n -> sum' + n * (1 + counts Map.! name)) 0) rules

-- | Turned round: in what each may be.
holders :: Rules -> Map String (Set String)
holders rules = Map.fromListWith Set.union [(inner, Set.singleton outer) | (outer, contents) <- Map.assocs rules, inner <- Map.keys contents]

outermost :: Map String (Set String) -> String -> Set String
outermost up name = go Set.empty (Map.findWithDefault Set.empty name up)
  where
    go seen new = case Set.minView new of
      Nothing -> seen
      Just (x, rest) -> go (Set.insert x seen) (rest `Set.union` (Map.findWithDefault Set.empty x up Set.\\ seen))

main :: IO ()
main = do
  let rules = Map.fromList (map parse sentences)
      counts = inside rules
  mapM_ (\(name, n) -> putStrLn (name ++ ": " ++ show n)) (Map.toList counts)
  print (Set.toList (outermost (holders rules) "pouch"), Set.toList (outermost (holders rules) "chest"))
  let forest = unfoldForest (\(name, n) -> (show n ++ " " ++ name, Map.toList (rules Map.! name))) [("chest", 1), ("basket", 1)]
  putStr (drawForest forest)
  print (map (length . flatten) forest)
  -- A rule that refers to something unknown does no harm until it is needed.
  let odd' = inside (Map.insert "box" (Map.fromList [("ghost", 1)]) rules)
  print (Map.size odd', odd' Map.!? "bag", Map.notMember "ghost" odd')
  print (Map.keys (Map.filter Map.null rules), Map.lookupMax (Map.filter (> 20) counts))
