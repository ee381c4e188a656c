-- All dominoes in one chain: walks over every edge of a multigraph once, by Hierholzer's way; and why there is none where there is none.
module Main where

import Data.Graph (buildG, components, edges, indegree)
import Data.Array (assocs, (!))
import Data.Foldable (toList)
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type Tile = (Int, Int)

-- | How many tiles there are from each number to each other.
type Tiles = Map Int (Map Int Int)

fromTiles :: [Tile] -> Tiles
fromTiles = foldl' (\m (a, b) -> add b a (if a == b then m else add a b m)) Map.empty
  where
    add a b = Map.insertWith (Map.unionWith (+)) a (Map.singleton b 1)

-- | One tile less, in both directions.
use :: Int -> Int -> Tiles -> Tiles
use a b = (if a == b then id else less b a) . less a b
  where
    less x y = Map.adjust (Map.update (\n -> if n > 1 then Just (n - 1) else Nothing) y) x

-- | As far as one gets from a number; then back, with rounds where tiles are left.
tour :: Int -> Tiles -> [Int]
tour start tiles = reverse (go [start] tiles)
  where
    go [] _ = []
    go stack@(a : rest) left = case Map.lookupMin (Map.findWithDefault Map.empty a left) of
      Just (b, _) -> go (b : stack) (use a b left)
      Nothing -> a : go rest left

degrees :: [Tile] -> Map Int Int
degrees tiles = Map.fromListWith (+) (concat [[(a, 1), (b, 1)] | (a, b) <- tiles])

chain :: [Tile] -> Either String [Int]
chain tiles
  | length parts > 1 = Left ("falls apart into " ++ show (map length parts))
  | length odd' > 2 = Left ("odd: " ++ show odd')
  | otherwise = Right (tour (head (odd' ++ Map.keys (degrees tiles))) (fromTiles tiles))
  where
    odd' = Map.keys (Map.filter odd (degrees tiles))
    names = Map.fromDistinctAscList (zip (Map.keys (degrees tiles)) [0 ..])
    parts = map toList (components (buildG (0, Map.size names - 1) [(names Map.! a, names Map.! b) | (a, b) <- tiles]))

uses :: [Tile] -> [Int] -> Bool
uses tiles way = count tiles == count (zip way (tail way))
  where
    count ts = Map.fromListWith (+) [((min a b, max a b), 1 :: Int) | (a, b) <- ts]

main :: IO ()
main = do
  let full n = [(a, b) | a <- [0 .. n], b <- [a .. n]]
      hands = [full 2, full 4, full 3, [(1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 3), (5, 5), (5, 6)], [(0, 1), (1, 0), (2, 3)], filter (/= (0, 1)) (full 4), [(7, 7)]]
  mapM_ (\hand -> putStrLn (show (length hand) ++ " tiles: " ++ either id (\way -> concatMap show way ++ (if uses hand way then "" else " WRONG")) (chain hand))) hands
  let graph = buildG (0, 6) (full 6)
  print (length (edges graph), indegree graph ! 6, length (filter ((> 3) . snd) (assocs (indegree graph))))
  print (either length length (chain (full 6)))
  print (fmap (take 12) (chain (full 6)))
