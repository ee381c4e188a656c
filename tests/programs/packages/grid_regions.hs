-- Regions of a garden: flood fill with sets, then areas, fences and straight sides of each.
module Main where

import Data.List (sortOn)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))
import Data.Set (Set)
import qualified Data.Set as Set

type Place = (Int, Int)

garden :: Map Place Char
garden = Map.fromList [((r, c), plant) | (r, row) <- zip [0 ..] rows, (c, plant) <- zip [0 ..] row]
  where
    rows = ["AAABBBBCC", "ADABEEBCC", "ADDBEFBBC", "AADDDFFCC", "GAAADDFHH", "GGGADJJJH", "GKGAAJKJH", "GGGGAJJJH"]

around :: Place -> [(Char, Place)]
around (r, c) = [('n', (r - 1, c)), ('e', (r, c + 1)), ('s', (r + 1, c)), ('w', (r, c - 1))]

-- | All places that hang together with those of the first set, within the second.
flood :: Set Place -> Set Place -> Set Place
flood seen within
  | Set.null edge = seen
  | otherwise = flood (Set.union seen edge) (within Set.\\ edge)
  where
    edge = Set.fromList [q | p <- Set.toList seen, (_, q) <- around p, q `Set.member` within]

regions :: Map Place Char -> [(Char, Set Place)]
regions left = case Map.minViewWithKey left of
  Nothing -> []
  Just ((place, plant), _) ->
    let same = Map.keysSet (Map.filter (== plant) left)
        region = flood (Set.singleton place) (Set.delete place same)
     in (plant, region) : regions (Map.withoutKeys left region)

-- | Pieces of fence: on which side of which place.
fence :: Set Place -> Set (Char, Place)
fence region = Set.fromList [(side, p) | p <- Set.toList region, (side, q) <- around p, q `Set.notMember` region]

-- | A side begins where the piece before it is missing.
sides :: Set (Char, Place) -> Int
sides pieces = Set.size (Set.filter (\piece -> before piece `Set.notMember` pieces) pieces)
  where
    before (side, (r, c))
      | side `elem` "ns" = (side, (r, c - 1))
      | otherwise = (side, (r - 1, c))

main :: IO ()
main = do
  let all' = [(plant, Set.size region, Set.size pieces, sides pieces) | (plant, region) <- regions garden, let pieces = fence region]
  mapM_ (\(plant, area, length', n) -> putStrLn (plant : ": area " ++ show area ++ ", fence " ++ show length' ++ ", sides " ++ show n)) all'
  print (sum [a * f | (_, a, f, _) <- all'], sum [a * s | (_, a, _, s) <- all'])
  let byPlant = Map.fromListWith (++) [(plant, [a]) | (plant, a, _, _) <- all']
      (single, several) = Map.partition ((== 1) . length) byPlant
  print (Map.keys single, Map.toList several)
  print (take 3 (sortOn Down [(a, plant) | (plant, a, _, _) <- all']))
  print (Set.unions (map snd (regions garden)) == Map.keysSet garden, all (uncurry Set.disjoint) (pairs (map snd (regions garden))))
  where
    pairs xs = zip xs (drop 1 xs)
