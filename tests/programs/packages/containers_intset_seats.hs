-- | Seats in a theatre: free ones in a set, groups that want to sit together, and seats given back.
module Main (main) where

import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet
import Data.List (foldl')

-- Rows have a hundred numbers, the stalls from 1 on, the boxes below 0.
house :: IntSet
house = IntSet.unions [IntSet.fromAscList [row * 100 + 1 .. row * 100 + 8] | row <- [-2, 0, 1, 2]]

-- The first seats in one row that lie side by side.
together :: Int -> IntSet -> Maybe [Int]
together n free = go (IntSet.toAscList free)
  where
    go [] = Nothing
    go (s : rest)
      | all (`IntSet.member` free) seats = Just seats
      | otherwise = go rest
      where seats = [s .. s + n - 1]

book :: (IntSet, [String]) -> (String, Int) -> (IntSet, [String])
book (free, notes) (name, n) = case together n free of
  Just seats -> (foldl' (flip IntSet.delete) free seats, (name ++ " has " ++ show seats) : notes)
  Nothing
    | IntSet.size free >= n -> scattered n free []
    | otherwise -> (free, (name ++ " must stand") : notes)
  where
    scattered 0 left seats = (left, (name ++ " sits apart: " ++ show (reverse seats)) : notes)
    scattered k left seats = let (s, left') = IntSet.deleteFindMin left in scattered (k - 1) left' (s : seats)

-- Given back, or taken if it was free: the action tells which.
toggle :: Int -> IntSet -> (String, IntSet)
toggle s = IntSet.alterF (\free -> if free then ("taken", False) else ("given back", True)) s

main :: IO ()
main = do
  let wishes = [("ann", 3), ("bob", 8), ("cleo", 6), ("dan", 2), ("eve", 5), ("finn", 4), ("gus", 3), ("hana", 9)]
      (free, notes) = foldl' book (house, []) wishes
  mapM_ putStrLn (reverse notes)
  print free
  let (word, free') = toggle 102 free
  print (word, IntSet.size free, IntSet.size free', fst (toggle 102 free'))
  print (fst (IntSet.deleteFindMax free'), IntSet.deleteMax (IntSet.insert 999 free'))
  print (IntSet.fold (\s rest -> s `mod` 100 : rest) [] free')
  print (IntSet.mapMonotonic (+ 1000) free', IntSet.map (`mod` 100) house)
  print (map IntSet.size (IntSet.splitRoot house))
  putStr (IntSet.showTree house)
  putStr (IntSet.showTreeWith False True free')
