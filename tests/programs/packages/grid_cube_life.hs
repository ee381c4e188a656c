-- The game of life in three and four dimensions: one program for all of them, with cells as lists of numbers in a set.
module Main where

import Data.List (foldl', transpose)
import qualified Data.Map.Strict as Map
import Data.Set (Set)
import qualified Data.Set as Set

type Cell = [Int]

start :: Int -> [String] -> Set Cell
start dimensions rows = Set.fromList [[x, y] ++ replicate (dimensions - 2) 0 | (y, row) <- zip [0 ..] rows, (x, '#') <- zip [0 ..] row]

neighbours :: Cell -> [Cell]
neighbours cell = filter (/= cell) (traverse (\x -> [x - 1, x, x + 1]) cell)

-- | Next to each cell how many are alive; restricted to those that are, or to those that are not.
generation :: Set Cell -> Set Cell
generation cells = Map.keysSet (Map.filter stays old) `Set.union` Map.keysSet (Map.filter (== 3) new)
  where
    counts = Map.unionsWith (+) (map (Map.fromSet (const (1 :: Int)) . Set.fromList . neighbours) (Set.toList cells))
    old = Map.restrictKeys counts cells
    new = Map.withoutKeys counts cells
    stays n = n == 2 || n == 3

-- | The smallest and largest of each coordinate.
extent :: Set Cell -> [(Int, Int)]
extent = map (\xs -> (minimum xs, maximum xs)) . transpose . Set.toList

-- | The cells by their last coordinate.
slices :: Set Cell -> Map.Map Int (Set Cell)
slices = Set.foldl' (\m c -> Map.insertWith Set.union (last c) (Set.singleton (init c)) m) Map.empty

draw :: Set Cell -> [String]
draw cells = [[if Set.member [x, y] cells then '#' else '.' | x <- [x0 .. x1]] | y <- [y0 .. y1]]
  where
    [(x0, x1), (y0, y1)] = extent cells

main :: IO ()
main = do
  let rows = [".#.", "..#", "###"]
      cubes = iterate generation (start 3 rows)
      flat = iterate generation (start 2 rows)
      hyper = iterate generation (start 4 rows)
  putStrLn ("2: " ++ show (map Set.size (take 6 flat)))
  putStrLn ("3: " ++ show (map Set.size (take 4 cubes)))
  putStrLn ("4: " ++ show (map Set.size (take 2 hyper)))
  print (extent (cubes !! 3))
  let layers = slices (cubes !! 2)
  print (Map.map Set.size layers)
  mapM_ putStrLn (draw (layers Map.! 0))
  print (Map.lookup (-1) layers == Map.lookup 1 layers)
  print (foldl' Set.intersection (layers Map.! 0) (Map.elems layers))
  print (Set.map (map (subtract 1)) (flat !! 4) `Set.isSubsetOf` Set.fromList (traverse id [[-3 .. 3], [-3 .. 3]]))
