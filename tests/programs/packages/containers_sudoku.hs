-- Sudoku: candidates of each cell as a set, eliminated as cells become known, tried where that is not enough.
module Main where

import Control.Monad (foldM, msum)
import Data.List (minimumBy)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Ord (comparing)
import qualified Data.Set as Set
import Data.Set (Set)

type Cell = (Int, Int)
type Grid = Map Cell (Set Char)

peers :: Map Cell (Set Cell)
peers = Map.fromSet (\cell -> Set.delete cell (Set.filter (together cell) cells)) cells
  where
    cells = Set.cartesianProduct (Set.fromDistinctAscList [0 .. 8]) (Set.fromDistinctAscList [0 .. 8])
    together (r, c) (s, d) = r == s || c == d || (r `div` 3 == s `div` 3 && c `div` 3 == d `div` 3)

full :: Grid
full = Map.map (const (Set.fromList ['1' .. '9'])) peers

-- | The cell has this digit; its peers have not.
assign :: Grid -> (Cell, Char) -> Maybe Grid
assign grid (cell, digit)
  | digit `Set.notMember` (grid Map.! cell) = Nothing
  | otherwise = Set.foldr (\peer g -> g >>= eliminate digit peer) (Just (Map.insert cell (Set.singleton digit) grid)) (peers Map.! cell)

eliminate :: Char -> Cell -> Grid -> Maybe Grid
eliminate digit cell grid
  | digit `Set.notMember` old = Just grid
  | otherwise = case Set.toList left of
      [] -> Nothing
      [only] -> assign (Map.insert cell left grid) (cell, only)
      _ -> Just (Map.insert cell left grid)
  where
    old = grid Map.! cell
    left = Set.delete digit old

solve :: Grid -> Maybe Grid
solve grid
  | Map.null open = Just grid
  | otherwise = msum [assign grid (cell, digit) >>= solve | digit <- Set.toList options]
  where
    open = Map.filter ((> 1) . Set.size) grid
    (cell, options) = minimumBy (comparing (Set.size . snd)) (Map.toList open)

parse :: String -> Maybe Grid
parse text = foldM assign full [(cell, c) | (cell, c) <- zip (Map.keys full) text, c /= '.']

main :: IO ()
main = mapM_ (\text -> maybe (putStrLn "no solution\n") (putStrLn . render) (parse text >>= solve))
  [ "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  , "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
  , "55..............................................................................."
  ]
  where
    render grid = unlines [concatMap (Set.toList . (grid Map.!)) [(r, c) | c <- [0 .. 8]] | r <- [0 .. 8]]
