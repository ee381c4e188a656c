-- A puzzle of sliding tiles on two rows of three: all positions by breadth first search, the hardest of them, and shortest solutions from both ends.
module Main where

import Data.Foldable (foldl', toList)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Sequence (Seq)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

-- | Row by row; nought is the hole.
type Board = Seq Int

moves :: Board -> [Board]
moves board = [swap i j | Just i <- [Seq.elemIndexL 0 board], j <- beside i]
  where
    swap i j = Seq.update i (Seq.index board j) (Seq.update j 0 board)
    beside i = [i - 1 | i `mod` 3 > 0] ++ [i + 1 | i `mod` 3 < 2] ++ [if i < 3 then i + 3 else i - 3]

solved :: Board
solved = Seq.fromFunction 6 (\i -> (i + 1) `mod` 6)

-- | What can be reached in so many moves, and no fewer.
waves :: Board -> [Set.Set Board]
waves start = go Set.empty (Set.singleton start)
  where
    go before now
      | Set.null now = []
      | otherwise = now : go now (Set.fromList (concatMap moves (Set.toList now)) Set.\\ Set.union before now)

-- | Two searches that meet in the middle, each with where a board came from.
solve :: Board -> Maybe [Board]
solve start = go (Map.singleton start start, [start]) (Map.singleton solved solved, [solved])
  where
    go (from, edge) (to, edge')
      | board : _ <- [b | b <- edge, Map.member b to] = Just (reverse (trace from board) ++ drop 1 (trace to board))
      | board : _ <- [b | b <- edge', Map.member b from] = Just (reverse (trace from board) ++ drop 1 (trace to board))
      | null edge || null edge' = Nothing
      | length edge <= length edge' = go (spread from edge) (to, edge')
      | otherwise = go (from, edge) (spread to edge')
    spread seen edge = foldl' (\(s, new) (b, a) -> case Map.insertLookupWithKey (\_ _ old -> old) b a s of
      (Nothing, s') -> (s', b : new)
      (Just _, _) -> (s, new)) (seen, []) [(b, a) | a <- edge, b <- moves a]

trace :: Map Board Board -> Board -> [Board]
trace from board = case from Map.! board of
  before | before == board -> [board]
         | otherwise -> board : trace from before

draw :: Board -> String
draw board = concatMap show (toList top) ++ "/" ++ concatMap show (toList bottom)
  where
    (top, bottom) = Seq.splitAt 3 board

main :: IO ()
main = do
  putStrLn (draw solved)
  let found = takeWhile (not . Set.null) (take 9 (waves solved))
  print (map Set.size found)
  mapM_ (putStrLn . draw) (Set.toList (Set.take 3 (last found)))
  mapM_ (\board -> putStrLn (draw board ++ ": " ++ maybe "no" (\way -> show (length way - 1) ++ " moves, by " ++ unwords (map draw (take 4 way))) (solve board)))
    [solved, Seq.fromList [1, 2, 3, 0, 4, 5], Seq.fromList [4, 1, 2, 5, 0, 3], Seq.fromList [2, 4, 3, 1, 5, 0], Seq.fromList [3, 1, 2, 5, 0, 4]]
  print (fmap (\way -> all (\(a, b) -> b `elem` moves a) (zip way (tail way))) (solve (Seq.fromList [2, 4, 3, 1, 5, 0])))
