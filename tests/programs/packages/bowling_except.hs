-- Bowling scores: rolls checked one by one in a state that may fail; frames, spares, strikes and the last frame.
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Writer hiding (Last)

data Problem = TooManyPins {frame :: Int, pins :: Int} | Unfinished Int | Leftover [Int] | NoSuchRoll Int
  deriving (Eq, Show)

data Frame = Open Int Int | Spare Int | Strike | Last [Int] deriving (Eq, Show)

type Game = StateT [Int] (WriterT [String] (Either Problem))

roll :: Int -> Game Int
roll n = do
  rolls <- get
  case rolls of
    [] -> throwError (Unfinished n)
    r : rest -> do
      when (r < 0 || r > 10) (throwError (NoSuchRoll r))
      put rest
      return r

pair :: Int -> Game (Int, Int)
pair n = do
  a <- roll n
  b <- roll n
  when (a < 10 && a + b > 10) (throwError (TooManyPins n (a + b)))
  return (a, b)

parseFrame :: Int -> Game Frame
parseFrame 10 = do
  a <- roll 10
  if a == 10
    then pair 10 >>= \(b, c) -> tell ["bonus of a strike"] >> return (Last [a, b, c])
    else do
      modify (a :)
      (_, b) <- pair 10
      if a + b == 10
        then roll 10 >>= \c -> tell ["bonus of a spare"] >> return (Last [a, b, c])
        else return (Last [a, b])
parseFrame n = do
  a <- roll n
  if a == 10
    then Strike <$ tell ["strike in " ++ show n]
    else do
      modify (a :)
      (_, b) <- pair n
      if a + b == 10 then Spare a <$ tell ["spare in " ++ show n] else return (Open a b)

game :: Game [Frame]
game = do
  frames <- mapM parseFrame [1 .. 10]
  rest <- get
  unless (null rest) (throwError (Leftover rest))
  return frames

pinsOf :: Frame -> [Int]
pinsOf (Open a b) = [a, b]
pinsOf (Spare a) = [a, 10 - a]
pinsOf Strike = [10]
pinsOf (Last rs) = rs

scores :: [Frame] -> [Int]
scores frames = scanl1 (+) (go frames)
  where
    go [] = []
    go (f : fs) = sum (pinsOf f) + sum (take (bonus f) (concatMap pinsOf fs)) : go fs
    bonus Strike = 2
    bonus (Spare _) = 1
    bonus _ = 0

report :: [Int] -> String
report rolls = case runWriterT (evalStateT game rolls) of
  Left p -> "wrong: " ++ show p
  Right (frames, notes) -> show (scores frames) ++ " " ++ show (length notes) ++ take 40 (concatMap (' ' :) (take 2 notes))

main :: IO ()
main =
  mapM_
    (putStrLn . report)
    [ replicate 20 0, replicate 12 10, replicate 21 5, concat (replicate 10 [3, 6]),
      [10, 7, 3, 9, 0, 10, 0, 8, 8, 2, 0, 6, 10, 10, 10, 8, 1], [1, 4, 4, 5, 6, 4, 5, 5, 10, 0, 1, 7, 3, 6, 4, 10, 2, 8, 6],
      replicate 18 0 ++ [10, 10], replicate 18 0 ++ [10, 3, 8], replicate 18 0 ++ [7, 3, 5, 1], [5, 6], [11], replicate 4 (-1), replicate 18 0 ++ [10, 10, 7]
    ]
