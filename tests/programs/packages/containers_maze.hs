-- The shortest way through a maze, breadth first: a set of places that were seen, a map back to where they were seen from.
module Main where

import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

type Place = (Int, Int)

maze :: [String]
maze =
  [ "###########"
  , "#S..#.....#"
  , "###.#.###.#"
  , "#...#.#...#"
  , "#.###.#.###"
  , "#.....#...#"
  , "#.###.###.#"
  , "#...#....E#"
  , "###########"
  ]

cells :: Map Place Char
cells = Map.fromList [((row, column), c) | (row, line) <- zip [0 ..] maze, (column, c) <- zip [0 ..] line]

open :: Set Place
open = Map.keysSet (Map.filter (/= '#') cells)

find :: Char -> Place
find c = head (Map.keys (Map.filter (== c) cells))

neighbours :: Place -> Set Place
neighbours (r, c) = Set.fromList [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)] `Set.intersection` open

-- | Wave by wave: each new place with the place that it was reached from.
waves :: Place -> [Map Place Place]
waves start = go (Set.singleton start) (Map.singleton start start)
  where
    go _ wave | Map.null wave = []
    go seen wave = wave : go (Set.union seen (Map.keysSet next)) next
      where
        next = Map.fromList [(n, p) | p <- Map.keys wave, n <- Set.toList (neighbours p), n `Set.notMember` seen]

main :: IO ()
main = do
  let found = waves (find 'S')
      back = Map.unions found
      way = takeWhile (/= find 'S') (iterate (back Map.!) (find 'E'))
      drawn = Map.union (Map.fromList [(p, '*') | p <- drop 1 way]) cells
  putStrLn ("Places: " ++ show (Set.size open) ++ ", reached: " ++ show (Map.size back))
  putStrLn ("Steps: " ++ show (length way) ++ ", waves: " ++ show (map Map.size found))
  mapM_ (\r -> putStrLn (Map.elems (Map.filterWithKey (\(row, _) _ -> row == r) drawn))) [0 .. length maze - 1]
  putStrLn ("Dead ends: " ++ show (Set.toList (Set.filter ((== 1) . Set.size . neighbours) open)))
  putStrLn ("Not on the way: " ++ show (Set.size (open Set.\\ Set.fromList way)))
