-- A search queue with priorities that can be lowered: A* on a map with heights, and the sliding puzzle.
module Main (main) where

import Data.Char (ord)
import Data.List (elemIndex)
import Data.List.Split (chunksOf)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe)
import qualified Data.Set as Set

-- A map by keys and a set by priorities, kept together.
data Queue k p = Queue (Map.Map k p) (Set.Set (p, k))

singleton :: (Ord k, Ord p) => k -> p -> Queue k p
singleton k p = Queue (Map.singleton k p) (Set.singleton (p, k))

lower :: (Ord k, Ord p) => k -> p -> Queue k p -> Queue k p
lower k p q@(Queue m s) = case Map.lookup k m of
  Nothing -> Queue (Map.insert k p m) (Set.insert (p, k) s)
  Just old
    | p < old -> Queue (Map.insert k p m) (Set.insert (p, k) (Set.delete (old, k) s))
    | otherwise -> q

view :: (Ord k, Ord p) => Queue k p -> Maybe (k, Queue k p)
view (Queue m s) = do
  ((_, k), s') <- Set.minView s
  return (k, Queue (Map.delete k m) s')

data Result a = Result {path :: [a], cost :: Int, expanded :: Int} deriving (Show)

search :: Ord a => (a -> [(a, Int)]) -> (a -> Int) -> (a -> Bool) -> a -> Maybe (Result a)
search next guess goal start = go (singleton start (guess start)) (Map.singleton start (0, Nothing)) Set.empty
  where
    go queue known done = do
      (x, rest) <- view queue
      let g = fst (known Map.! x)
          better = [(y, d) | (y, c) <- next x, let d = g + c, Set.notMember y done, maybe True ((> d) . fst) (Map.lookup y known)]
          known' = foldr (\(y, d) -> Map.insert y (d, Just x)) known better
          queue' = foldr (\(y, d) -> lower y (d + guess y)) rest better
      if goal x
        then Just (Result (reverse (back known x)) g (Set.size done))
        else go queue' known' (Set.insert x done)
    back known x = x : maybe [] (back known) (snd (known Map.! x))

hills :: Map.Map (Int, Int) Char
hills = Map.fromList [((r, c), h) | (r, row) <- zip [0 ..] ["Sabqponm", "abcryxxl", "accszExk", "acctuvwj", "abdefghi"], (c, h) <- zip [0 ..] row]

climb :: (Int, Int) -> [((Int, Int), Int)]
climb (r, c) = [(p, 1) | p <- [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)], Just h <- [Map.lookup p hills], level h <= level (hills Map.! (r, c)) + 1]
  where
    level 'S' = ord 'a'
    level 'E' = ord 'z'
    level h = ord h

-- Eight tiles and a gap.
slide :: String -> [(String, Int)]
slide s = [(swap i, 1) | i <- [0 .. 8], abs (i `div` 3 - gap `div` 3) + abs (i `mod` 3 - gap `mod` 3) == 1]
  where
    gap = fromMaybe 0 (elemIndex '_' s)
    swap i = [if k == i then '_' else if k == gap then s !! i else x | (k, x) <- zip [0 ..] s]

misplaced :: String -> Int
misplaced s = sum [abs (i `div` 3 - t `div` 3) + abs (i `mod` 3 - t `mod` 3) | (i, x) <- zip [0 ..] s, x /= '_', Just t <- [elemIndex x "12345678_"]]

main :: IO ()
main = do
  let end = head [p | (p, 'E') <- Map.toList hills]
      far (r, c) = abs (r - fst end) + abs (c - snd end)
      walk h = search climb h (== end) (0, 0)
  print (fmap (\r -> (cost r, expanded r)) (walk (const 0)), fmap (\r -> (cost r, expanded r)) (walk far))
  putStrLn (maybe "" (map (hills Map.!) . path) (walk far))
  let solve s = search slide misplaced (== "12345678_") s
  mapM_ (\s -> putStrLn (unwords (chunksOf 3 s) ++ ": " ++ maybe "no way" (\r -> show (cost r) ++ " moves, " ++ show (expanded r) ++ " expanded") (solve s))) ["12345678_", "1234_6758", "_13425786", "41372_586"]
  mapM_ (putStrLn . unwords . chunksOf 3) (maybe [] path (solve "1234_6758"))
