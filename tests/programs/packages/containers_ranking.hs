-- A ranking of players: places by number in sets and maps, with players that move, leave and are cut off.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Ord (Down (..))
import qualified Data.Set as Set
import Data.Set (Set)

-- | Scores by name, and the players by rank.
data Board = Board { scores :: Map String Int, ranks :: Set (Down Int, String) }

empty :: Board
empty = Board Map.empty Set.empty

score :: String -> Int -> Board -> Board
score name points (Board s r) = Board (Map.insert name new s) (Set.insert (Down new, name) without)
  where
    old = Map.lookup name s
    new = maybe points (+ points) old
    without = maybe r (\o -> Set.delete (Down o, name) r) old

leave :: String -> Board -> Board
leave name board = case Map.lookup name (scores board) of
  Nothing -> board
  Just points -> Board (Map.delete name (scores board)) (Set.delete (Down points, name) (ranks board))

rank :: String -> Board -> Maybe Int
rank name (Board s r) = do
  points <- Map.lookup name s
  place <- Set.lookupIndex (Down points, name) r
  pure (place + 1)

names :: Set (Down Int, String) -> [String]
names = map snd . Set.toList

main :: IO ()
main = do
  let board = foldr (uncurry score) empty (reverse
        [("ann", 30), ("bob", 20), ("cat", 45), ("dan", 20), ("eve", 5), ("bob", 15), ("fay", 45), ("gus", 1), ("eve", 60)])
      r = ranks board
  putStrLn (unwords (names r))
  print (map (`rank` board) ["eve", "bob", "gus", "zoe"])
  print (names (Set.take 3 r), names (Set.drop 5 r), fmap names (Set.splitAt 2 r))
  print (Set.elemAt 0 r, Set.findIndex (Down 35, "bob") r, names (Set.deleteAt 1 r))
  print (names (ranks (leave "cat" (leave "zoe" board))))
  print (names (fst (Set.split (Down 30, "") r)), snd <$> Set.lookupGT (Down 35, "bob") r, snd <$> Set.lookupLT (Down 35, "bob") r)
  print (snd <$> Set.lookupGE (Down 40, "") r, snd <$> Set.lookupLE (Down 40, "") r)
  let (good, found, bad) = Set.splitMember (Down 30, "ann") r
  print (Set.size good, found, Set.size bad)
  print (fmap (snd . fst) (Set.minView r), fmap (snd . fst) (Set.maxView r), snd (fst (Set.deleteFindMin r)), snd (fst (Set.deleteFindMax r)))
  print (names (Set.takeWhileAntitone (< (Down 25, "")) r), names (Set.dropWhileAntitone (< (Down 25, "")) r))
  print (fmap Set.size (Set.spanAntitone (< (Down 40, "")) r), names (Set.deleteMin r) == drop 1 (names r), names (Set.deleteMax r))
  let s = scores board
  print (Map.elemAt 2 s, Map.findIndex "dan" s, Map.lookupIndex "zoe" s)
  print (Map.updateAt (\_ x -> if x > 40 then Nothing else Just (x + 1)) 2 s, Map.deleteAt 0 s)
  print (Map.splitAt 3 s)
  print (Map.updateMin (Just . (+ 1)) s == Map.updateMinWithKey (\_ x -> Just (x + 1)) s, Map.updateMax (const Nothing) s, Map.updateMaxWithKey (\k x -> Just (length k + x)) s)
  print (Map.deleteFindMin s, fst (Map.deleteFindMax s), fmap fst (Map.minViewWithKey s), fmap fst (Map.maxViewWithKey s))
