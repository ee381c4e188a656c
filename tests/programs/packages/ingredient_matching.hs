-- Which ingredient has which substance: what is possible by intersection of lists, what is certain by elimination, and choices where it is not.
module Main where

import Data.List (intercalate)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set
import Data.Set (Set)

-- | Ingredients, and substances that are in some of them.
meals :: [(Set String, Set String)]
meals = map (parse . words)
  [ "oats figs rice beans | nuts dairy", "figs kale rice plums | gluten dairy", "oats kale mint | nuts soy", "beans figs mint oats | dairy nuts"
  , "kale rice figs | gluten", "mint plums oats kale | soy gluten", "beans plums rice | egg sesame", "plums beans figs | sesame egg" ]
  where
    parse ws = let (a, b) = break (== "|") ws in (Set.fromList a, Set.fromList (drop 1 b))

possible :: Map String (Set String)
possible = Map.fromListWith Set.intersection [(substance, ingredients) | (ingredients, substances) <- meals, substance <- Set.toList substances]

-- | What has only one candidate is taken from all others, until no more is found.
eliminate :: Map String (Set String) -> (Map String String, Map String (Set String))
eliminate = go Map.empty
  where
    go known open
      | Map.null single = (known, open)
      | otherwise = go (Map.union known single) (Map.map (Set.\\ taken) rest)
      where
        (single, rest) = Map.mapEither (\s -> if Set.size s == 1 then Left (Set.findMin s) else Right s) open
        taken = Set.fromList (Map.elems single)

-- | All ways to give each its own.
choices :: Map String (Set String) -> [Map String String]
choices open = case Map.minViewWithKey open of
  Nothing -> [Map.empty]
  Just ((substance, candidates), rest) -> [Map.insert substance c more | c <- Set.toAscList candidates, more <- choices (Map.map (Set.delete c) rest)]

main :: IO ()
main = do
  mapM_ (\(s, is) -> putStrLn (s ++ ": " ++ intercalate ", " (Set.elems is))) (Map.toList possible)
  let (known, open) = eliminate possible
  print (Map.toList known)
  print (Map.toList (Map.map Set.toList open))
  let solutions = map (Map.union known) (choices open)
  mapM_ (print . Map.elems) solutions
  let suspects = Set.unions (Map.elems possible)
      harmless = Set.unions (map fst meals) Set.\\ suspects
  print (Set.toList harmless, length [i | (is, _) <- meals, i <- Set.toList (Set.intersection is harmless)])
  let full = Map.fromList [(k, Set.fromList "wxyz") | k <- "abcd"]
      derange = Map.mapWithKey (\k -> Set.filter (/= toEnum (fromEnum k + 22))) full
      count = length . choices . Map.mapKeys (: []) . Map.map (Set.map (: []))
  print (count full, count derange)
  print (Set.toList (Set.map length suspects), Set.foldr (\s n -> length s + n) 0 suspects)
  print (Map.foldrWithKey (\k v acc -> (v, k) : acc) [] (head solutions), Map.valid possible)
