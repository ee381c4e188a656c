-- Longest increasing subsequences by patience sorting: tops of piles in a set, piles in a map, and counts of all such sequences.
module Main where

import Data.Foldable (foldl')
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

-- | The length only: the smallest end of each length is kept.
longest :: Ord a => [a] -> Int
longest = Set.size . foldl' place Set.empty
  where
    place tops x = Set.insert x (maybe id Set.delete (Set.lookupGE x tops) tops)

-- | Piles by number; each card lies on the leftmost pile whose top is not less.
piles :: Ord a => [a] -> IntMap [a]
piles = foldl' place IntMap.empty
  where
    place ps x = IntMap.insertWith (++) (maybe (IntMap.size ps) fst (IntMap.lookupMin (IntMap.filter ((>= x) . head) ps))) [x] ps

-- | The sequence itself, by links back from each top to the top on its left.
sequence' :: Ord a => [a] -> [a]
sequence' = maybe [] (reverse . snd . fst) . Map.maxView . Map.fromList . Map.elems . Map.map (\(n, xs) -> (n, (n, xs))) . foldl' place Map.empty
  where
    place ends x = Map.insert x (n + 1, x : before) (maybe id (Map.delete . fst) (Map.lookupGE x ends) ends)
      where
        (n, before) = maybe (0 :: Int, []) snd (Map.lookupLT x ends)

-- | How many increasing subsequences of each length there are.
counts :: Ord a => [a] -> IntMap Integer
counts xs = IntMap.unionsWith (+) (Map.elems (foldl' place Map.empty xs))
  where
    place ending x = Map.insertWith (IntMap.unionWith (+)) x (IntMap.insertWith (+) 1 1 (IntMap.mapKeysMonotonic (+ 1) below)) ending
      where
        below = IntMap.unionsWith (+) (Map.elems (Map.takeWhileAntitone (< x) ending))

-- | Sorted by always taking the least of the tops.
collect :: Ord a => IntMap [a] -> [a]
collect ps = go (Set.fromList [(x, i, rest) | (i, x : rest) <- IntMap.toList ps])
  where
    go tops = case Set.minView tops of
      Nothing -> []
      Just ((x, i, rest), others) -> x : go (case rest of { [] -> others; y : ys -> Set.insert (y, i, ys) others })

main :: IO ()
main = do
  let numbers = [9, 4, 13, 1, 7, 11, 3, 5, 12, 8, 2, 10, 6, 14, 0] :: [Int]
  print (longest numbers, sequence' numbers)
  mapM_ (\(i, pile) -> putStrLn (show i ++ ": " ++ show pile)) (IntMap.toAscList (piles numbers))
  print (collect (piles numbers))
  print (counts numbers)
  print (sequence' "the quick brown fox jumps", longest "the quick brown fox jumps")
  let random = take 60 (iterate (\x -> (x * 37 + 11) `mod` 101) 5)
  print (longest random, sequence' random, IntMap.size (piles random))
  print (fst <$> IntMap.lookupMax (counts random), sum (counts random))
  print (longest (map negate random), IntMap.foldr (max . length) 0 (piles random))
