-- The cheapest cables between houses: Kruskal's algorithm with a forest of leaders in a map.
module Main where

import Data.Graph (buildG, components)
import Data.List (foldl', sort)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set

-- | Each member's leader; a leader leads itself.
newtype Forest a = Forest (Map a a)

leader :: Ord a => a -> Forest a -> a
leader x (Forest f) = go x
  where
    go y = case Map.findWithDefault y y f of
      z | z == y -> y
        | otherwise -> go z

-- | Joined, unless they were already.
join :: Ord a => a -> a -> Forest a -> Maybe (Forest a)
join x y forest@(Forest f)
  | a == b = Nothing
  | otherwise = Just (Forest (Map.insert a b f))
  where
    a = leader x forest
    b = leader y forest

type Cable = (Int, Int, Int)

spanning :: [Cable] -> [Cable]
spanning cables = reverse (snd (foldl' step (Forest Map.empty, []) (sort cables)))
  where
    step (forest, chosen) cable@(_, a, b) = maybe (forest, chosen) (\f -> (f, cable : chosen)) (join a b forest)

-- | Points on a winding line, and the cables between all near ones.
houses :: Map Int (Int, Int)
houses = Map.fromDistinctAscList [(n, (n * 37 `mod` 50, n * n * 11 `mod` 50)) | n <- [0 .. 24]]

cables :: [Cable]
cables = [(d, a, b) | (a, p) <- Map.toList houses, (b, q) <- Map.toList (Map.drop (a + 1) houses), let d = distance p q, d <= 200]
  where
    distance (x, y) (u, v) = (x - u) * (x - u) + (y - v) * (y - v)

main :: IO ()
main = do
  let chosen = spanning cables
      graph = buildG (0, Map.size houses - 1) [(a, b) | (_, a, b) <- cables]
      parts = components graph
  putStrLn (show (length cables) ++ " cables, " ++ show (length chosen) ++ " chosen, " ++ show (sum [d | (d, _, _) <- chosen]) ++ " long")
  putStrLn ("Parts: " ++ show (map length parts))
  print (length chosen + length parts == Map.size houses)
  mapM_ print (take 5 chosen)
  let degrees = Map.fromListWith (+) (concat [[(a, 1 :: Int), (b, 1)] | (_, a, b) <- chosen])
  print (Map.foldr (\n -> Map.insertWith (+) n (1 :: Int)) Map.empty degrees)
  print (Set.toList (Map.keysSet houses `Set.difference` Map.keysSet degrees))
