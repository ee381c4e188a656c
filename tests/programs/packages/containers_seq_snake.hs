-- | A game of snake that plays itself: the snake is a sequence, growing at its head and shrinking at its tail.
module Main (main) where

import qualified Data.IntSet as IntSet
import Data.Maybe (fromMaybe)
import Data.Sequence (Seq (..), (<|))
import qualified Data.Sequence as Seq

type Cell = (Int, Int)

data Game = Game { snake :: Seq Cell, food :: Seq Cell, eaten :: Int }

size :: Int
size = 9

number :: Cell -> Int
number (x, y) = y * size + x

occupied :: Seq Cell -> IntSet.IntSet
occupied = foldr (IntSet.insert . number) IntSet.empty

-- Towards the food, if there is a free cell in that direction; else any free one.
move :: Game -> Maybe Game
move (Game body meals n) = case (body, meals) of
  (at@(x, y) :<| _, meal :<| later)
    | Seq.null free -> Nothing
    | otherwise ->
        let best = Seq.index (Seq.sortOn (distance meal) free) 0
            grown = best <| body
         in Just (if best == meal then Game grown later (n + 1) else Game (shorter grown) meals n)
    where
      blocked = occupied (shorter body)
      free = Seq.filter ok (fmap (\(dx, dy) -> (x + dx, y + dy)) (Seq.fromList [(1, 0), (0, 1), (-1, 0), (0, -1)]))
      ok c = inField c && IntSet.notMember (number c) blocked && c /= at
  _ -> Nothing
  where
    shorter (rest :|> _) = rest
    shorter Empty = Empty
    inField (x, y) = x >= 0 && y >= 0 && x < size && y < size
    distance (a, b) (x, y) = abs (a - x) + abs (b - y)

games :: Game -> [Game]
games game = game : maybe [] games (move game)

draw :: Game -> String
draw game = unlines [[cell (x, y) | x <- [0 .. size - 1]] | y <- [0 .. size - 1]]
  where
    cell c
      | Seq.lookup 0 (snake game) == Just c = '@'
      | Just _ <- Seq.elemIndexL c (snake game) = 'o'
      | Seq.lookup 0 (food game) == Just c = '*'
      | otherwise = '.'

main :: IO ()
main = do
  let meals = Seq.fromFunction 30 (\i -> ((i * 5 + 3) `mod` size, (i * 7 + 1) `mod` size))
      played = Seq.fromList (take 150 (games (Game (Seq.singleton (4, 4)) meals 0)))
  mapM_ (\i -> putStrLn (maybe "over" draw (played Seq.!? i))) [0, 20, 60]
  let end = fromMaybe (error "no game") (Seq.lookup (Seq.length played - 1) played)
  putStr (draw end)
  print (Seq.length played, eaten end, Seq.length (snake end))
  print (Seq.findIndicesL id (Seq.zipWith (\a b -> eaten a /= eaten b) played (Seq.drop 1 played)))
