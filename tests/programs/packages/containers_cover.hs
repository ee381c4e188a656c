-- Which few stations reach every region: all subsets against a greedy choice, and other questions about sets.
module Main where

import Data.List (minimumBy)
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Ord (comparing)
import qualified Data.Set as Set
import Data.Set (Set)

stations :: Map String (Set Char)
stations = Map.map Set.fromList (Map.fromList
  [("one", "abc"), ("two", "cde"), ("three", "efg"), ("four", "adg"), ("five", "bf"), ("six", "gh"), ("seven", "hab")])

regions :: Set Char
regions = Set.unions stations

covers :: Set String -> Bool
covers chosen = regions == foldMap (stations Map.!) chosen

best :: Set String
best = minimumBy (comparing Set.size) (Set.toList (Set.filter covers (Set.powerSet (Map.keysSet stations))))

greedy :: Set Char -> [String]
greedy left
  | Set.null left = []
  | otherwise = name : greedy (left Set.\\ (stations Map.! name))
  where
    (_, name) = minimum [(negate (Set.size (Set.intersection left reach)), n) | (n, reach) <- Map.toList stations]

main :: IO ()
main = do
  print regions
  print (Set.toList best, greedy regions)
  let subsets = Set.powerSet (Set.fromList "abcd")
  print (Set.size subsets, Set.toList (Set.map Set.size subsets), Set.elemAt 5 subsets)
  print (length [s | s <- Set.toList (Set.powerSet (Map.keysSet stations)), covers s])
  let pairs = Set.cartesianProduct (Map.keysSet stations) (Map.keysSet stations)
      apart = Set.filter (\(a, b) -> a < b && Set.disjoint (stations Map.! a) (stations Map.! b)) pairs
  print (Set.size pairs, Set.toList apart)
  print (Set.partition (\(a, b) -> length a == length b) apart)
  let tagged = Set.disjointUnion (Set.fromList "ab") (Set.fromList [1, 2 :: Int])
  print (tagged, Set.member (Left 'a') tagged, Set.lookupMin tagged, Set.lookupMax tagged)
  print (Set.foldr (:) [] best, Set.foldl (flip (:)) [] best, Set.foldl' (\n s -> n + length s) 0 best, Set.foldr' ((+) . length) 0 best, Set.fold ((+) . length) 0 best)
  print (Set.alterF (\there -> (there, not there)) "one" best, Set.isSubsetOf best (Map.keysSet stations))
  print (Set.splitRoot (Set.fromList "abcdefg"), Set.toDescList regions)
  print (Set.fromAscList "aabbc" == Set.fromDescList "ccbba", Set.fromDistinctDescList "cba" == Set.fromDistinctAscList "abc", Set.notMember 'x' regions)
  putStr (Set.showTree (Set.fromList [1 .. 7 :: Int]) ++ Set.showTreeWith False True (Set.fromList "abc"))
  print (Set.valid regions, Set.unions [best, Set.empty, Set.singleton "eight"], Set.elems (Set.delete 'a' regions))
