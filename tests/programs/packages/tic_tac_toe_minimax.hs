-- Tic-tac-toe by minimax with a table of positions; a whole game of best moves, and how many positions there are.
module Main (main) where

import Control.Monad.State.Strict
import Data.List (intercalate, maximumBy)
import Data.List.Split (chunksOf)
import qualified Data.Map.Strict as Map
import Data.Maybe (isNothing)
import Data.Ord (comparing)

data Player = X | O deriving (Eq, Ord, Show)
newtype Board = Board [Maybe Player] deriving (Eq, Ord)

instance Show Board where
  show (Board cells) = intercalate "/" (map (map (maybe '.' (head . show))) (chunksOf 3 cells))

other :: Player -> Player
other X = O
other O = X

winner :: Board -> Maybe Player
winner (Board cells) = case [p | line <- rows ++ columns ++ diagonals, Just p <- [same line]] of
  p : _ -> Just p
  [] -> Nothing
  where
    rows = chunksOf 3 cells
    columns = [map (!! i) rows | i <- [0, 1, 2]]
    diagonals = [[rows !! i !! i | i <- [0, 1, 2]], [rows !! i !! (2 - i) | i <- [0, 1, 2]]]
    same [Just a, Just b, Just c] | a == b && b == c = Just a
    same _ = Nothing

moves :: Board -> [Int]
moves (Board cells) = [i | (i, Nothing) <- zip [0 ..] cells]

play :: Player -> Int -> Board -> Board
play p i (Board cells) = Board (take i cells ++ Just p : drop (i + 1) cells)

type Table = Map.Map (Board, Player) Int

-- How good a position is for the one to move: 1 and more if won, the sooner the better.
value :: Player -> Board -> State Table Int
value p b = gets (Map.lookup (b, p)) >>= maybe compute return
  where
    compute = do
      v <- case winner b of
        Just w -> return (if w == p then 1 + length (moves b) else -1 - length (moves b))
        Nothing
          | null (moves b) -> return 0
          | otherwise -> maximum <$> mapM (\i -> negate <$> value (other p) (play p i b)) (moves b)
      modify' (Map.insert (b, p) v)
      return v

best :: Player -> Board -> State Table Int
best p b = do
  vs <- mapM (\i -> negate <$> value (other p) (play p i b)) (moves b)
  return (snd (maximumBy (comparing fst) (zip vs (moves b))))

game :: Player -> Board -> State Table [Board]
game p b
  | null (moves b) || not (isNothing (winner b)) = return [b]
  | otherwise = best p b >>= \i -> (b :) <$> game (other p) (play p i b)

board :: String -> Board
board s = Board [case c of 'X' -> Just X; 'O' -> Just O; _ -> Nothing | c <- s, c /= '/']

main :: IO ()
main = do
  let start = board "X../.O./..."
      (bs, table) = runState (game X start) Map.empty
  mapM_ print bs
  print (winner (last bs), Map.size table)
  print (evalState (mapM (\s -> (,) s <$> value X (board s)) ["X../.O./...", "XX./OO./...", "X../.../..O", "XOX/OOX/..."]) table)
  print (evalState (best O (board "XX./.O./...")) Map.empty, winner (board "XO./XO./.O."))
