-- A floor of six-sided tiles: ways to tiles parsed from letters, tiles turned by symmetric difference, then a living pattern.
module Main where

import Data.Foldable (foldl')
import qualified Data.Map.Strict as Map
import Data.Set (Set)
import qualified Data.Set as Set

-- | Columns to the east, and rows to the north east.
data Hex = Hex !Int !Int
  deriving (Eq, Ord, Show)

instance Semigroup Hex where
  Hex a b <> Hex c d = Hex (a + c) (b + d)

instance Monoid Hex where
  mempty = Hex 0 0

steps :: Map.Map String Hex
steps = Map.fromList [("e", Hex 1 0), ("w", Hex (-1) 0), ("ne", Hex 0 1), ("sw", Hex 0 (-1)), ("nw", Hex (-1) 1), ("se", Hex 1 (-1))]

walk :: String -> Hex
walk "" = mempty
walk way = case [(step, drop n way) | n <- [1, 2], Just step <- [Map.lookup (take n way) steps]] of
  (step, rest) : _ -> step <> walk rest
  [] -> error ("no way " ++ way)

distance :: Hex -> Int
distance (Hex a b) = maximum [abs a, abs b, abs (a + b)]

-- | In one of them, but not in both.
turn :: Set Hex -> Set Hex -> Set Hex
turn a b = Set.union a b Set.\\ Set.intersection a b

day :: Set Hex -> Set Hex
day black = Map.keysSet (Map.filterWithKey lives counts)
  where
    counts = Map.fromListWith (+) [(tile <> step, 1 :: Int) | tile <- Set.toList black, step <- Map.elems steps]
    lives tile n = n == 2 || (n == 1 && Set.member tile black)

draw :: Set Hex -> [String]
draw tiles = [replicate (row - low) ' ' ++ unwords [[mark (Hex column row)] | column <- [left .. right]] | row <- [high, high - 1 .. low]]
  where
    mark tile
      | tile == mempty = if Set.member tile tiles then '@' else 'o'
      | otherwise = if Set.member tile tiles then '#' else '.'
    (left, right) = (minimum columns, maximum columns)
    (low, high) = (minimum rows, maximum rows)
    (columns, rows) = unzip [(c, r) | Hex c r <- Set.toList (Set.insert mempty tiles)]

main :: IO ()
main = do
  let ways = words "eene nwwse senesw ee nenw wsesw swnwe esenee wwnw neeenw nese sww eswnwe newwsw eene"
      places = map walk ways
      floor' = foldl' turn Set.empty (map Set.singleton places)
      days = iterate day floor'
  mapM_ (\(way, place) -> putStrLn (way ++ " " ++ show place ++ " " ++ show (distance place))) (take 4 (zip ways places))
  print (length ways, Set.size (Set.fromList places), Set.size floor')
  mapM_ putStrLn (draw floor')
  print (map Set.size (take 9 days))
  print (Map.toList (Map.fromListWith (+) [(distance tile, 1 :: Int) | tile <- Set.toList (days !! 5)]))
  let (west, here, east) = Set.splitMember mempty (days !! 5)
  print (Set.size west, here, Set.size east, Set.lookupMin east, Set.lookupMax west)
