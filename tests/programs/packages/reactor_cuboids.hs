-- Cuboids switched on and off, counted with signs: overlaps are taken away again; checked against a set of all cells.
module Main where

import Data.Char (isDigit)
import Data.Foldable (foldl')
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set

data Cuboid = Cuboid (Int, Int) (Int, Int) (Int, Int)
  deriving (Eq, Ord, Show)

input :: [String]
input =
  [ "on x=-4..4,y=-3..6,z=-5..1", "on x=0..8,y=0..4,z=-2..5", "off x=2..6,y=-1..3,z=-4..2", "on x=3..3,y=3..5,z=0..9", "off x=-9..0,y=5..9,z=-9..0", "on x=-4..-2,y=-6..-3,z=1..3" ]

numbers :: String -> [Int]
numbers text = case dropWhile (not . number) text of
  "" -> []
  c : rest -> let (digits, more) = span isDigit rest in read (c : digits) : numbers more
  where
    number c = isDigit c || c == '-'

command :: String -> (Bool, Cuboid)
command line = case numbers line of
  [a, b, c, d, e, f] -> (take 2 line == "on", Cuboid (a, b) (c, d) (e, f))
  _ -> error line

meet :: Cuboid -> Cuboid -> Maybe Cuboid
meet (Cuboid a b c) (Cuboid d e f) = Cuboid <$> common a d <*> common b e <*> common c f
  where
    common (l, h) (l', h')
      | low <= high = Just (low, high)
      | otherwise = Nothing
      where
        low = max l l'
        high = min h h'

volume :: Cuboid -> Int
volume (Cuboid a b c) = product [h - l + 1 | (l, h) <- [a, b, c]]

-- | How often each cuboid counts; those that count nought are left out.
type Counts = Map Cuboid Int

switch :: Counts -> (Bool, Cuboid) -> Counts
switch counts (on, cuboid) = (if on then Map.insertWith (+) cuboid 1 else id) (Map.filter (/= 0) (Map.unionWith (+) counts overlaps))
  where
    overlaps = Map.fromListWith (+) [(c, negate n) | (other, n) <- Map.toList counts, Just c <- [meet cuboid other]]

total :: Counts -> Int
total = Map.foldlWithKey' (\sum' c n -> sum' + n * volume c) 0

cells :: Cuboid -> Set.Set (Int, Int, Int)
cells (Cuboid (a, b) (c, d) (e, f)) = Set.fromDistinctAscList [(x, y, z) | x <- [a .. b], y <- [c .. d], z <- [e .. f]]

main :: IO ()
main = do
  let commands = map command input
      states = scanl switch Map.empty commands
      plain = scanl (\s (on, c) -> (if on then Set.union else flip Set.difference) (cells c) s) Set.empty (take 4 commands)
  mapM_ (\((on, c), s) -> putStrLn ((if on then "on  " else "off ") ++ show (volume c) ++ ": " ++ show (total s) ++ " by " ++ show (Map.size s))) (zip commands (tail states))
  print (and (zipWith (\s p -> total s == Set.size p) states plain))
  print (Map.lookupMin (last states), Map.lookupMax (last states))
  print (Map.map Map.size (Map.fromListWith Map.union [(n, Map.singleton c ()) | (c, n) <- Map.toList (last states)]))
  print (foldl' (\n c -> n + volume c) 0 (Map.keys (Map.filter (> 0) (last states))))
