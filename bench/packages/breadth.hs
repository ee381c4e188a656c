-- Breadth-first search through a maze with a queue (Data.Sequence) and a Set of places that were seen.
module Main (main) where

import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

type Place = (Int, Int)

open :: Place -> Bool
open (x, y) = x >= 0 && y >= 0 && x < 270 && y < 270 && (x * x + 3 * x + 2 * x * y + y + y * y) `mod` 11 > 2

distances :: Place -> [(Place, Int)]
distances start = go (Seq.singleton (start, 0)) (Set.singleton start)
  where
    go queue seen = case viewl queue of
      EmptyL -> []
      (here@(x, y), d) :< rest ->
        let new = [p | p <- [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)], open p, Set.notMember p seen]
        in (here, d) : go (foldl (\q p -> q |> (p, d + 1)) rest new) (foldr Set.insert seen new)

main :: IO ()
main = do
  let found = distances (1, 1)
  print (length found)
  print (maximum (map snd found))
  print (last found)
