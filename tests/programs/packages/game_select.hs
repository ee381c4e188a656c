-- Perfect play by the selection monad: nim, tic-tac-toe's last moves, and a small puzzle.
module Main (main) where

import Control.Monad.Trans.Cont (evalCont, runCont)
import Control.Monad.Trans.Select
import Data.List (maximumBy, minimumBy)
import Data.Ord (comparing)

best, worst :: [a] -> Select Int a
best xs = select (\judge -> maximumBy (comparing judge) xs)
worst xs = select (\judge -> minimumBy (comparing judge) xs)

-- Taking one to three; who takes the last has won. The moves of both, the first player's to win.
nim :: Int -> Bool -> Select Int [Int]
nim 0 _ = return []
nim n mine = do
  move <- (if mine then best else worst) [1 .. min 3 n]
  rest <- nim (n - move) (not mine)
  return (move : rest)

score :: [Int] -> Int
score moves = if odd (length moves) then 1 else -1

-- Three in a row, from a board with few free cells.
type Board = String

rows :: [[Int]]
rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

wins :: Char -> Board -> Bool
wins p b = any (all (\i -> b !! i == p)) rows

play :: Char -> Board -> Select Int Board
play p b
  | wins 'x' b || wins 'o' b || null free = return b
  | otherwise = (if p == 'x' then best else worst) [take i b ++ [p] ++ drop (i + 1) b | i <- free] >>= play (if p == 'x' then 'o' else 'x')
  where free = [i | (i, '.') <- zip [0 ..] b]

value :: Board -> Int
value b | wins 'x' b = 1 | wins 'o' b = -1 | otherwise = 0

main :: IO ()
main = do
  mapM_ (\n -> let moves = runSelect (nim n True) score in print (n, moves, score moves)) [1 .. 9]
  mapM_ (\b -> let end = runSelect (play 'x' b) value in putStrLn (b ++ " -> " ++ end ++ " " ++ show (value end))) ["xo.ox..o.", "xx.oo....", "x...o...x", "oo.xx...."]
  let hidden = runSelect (sequence (replicate 5 (best [False, True]))) (\bs -> length (filter id (zipWith (==) bs [True, False, True, True, False])))
  print hidden
  print (runSelect (mapSelect (* 2) (best [1 .. 5])) (\x -> -abs (x - 3)), runCont (selectToContT (best [1 .. 9])) (\x -> x * (10 - x)))
  print (evalCont (selectToContT ((+) <$> best [1, 2, 3] <*> worst [10, 20])))
