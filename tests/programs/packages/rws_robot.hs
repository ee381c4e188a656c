-- A robot in a room with walls: the room is the environment, its place the state, its log the output.
module Main (main) where

import Control.Monad.RWS

data Room = Room {width :: Int, height :: Int, walls :: [(Int, Int)]}

data Robot = Robot {place :: (Int, Int), facing :: (Int, Int), moved :: Int} deriving Show

type Walk = RWS Room [String] Robot

turn :: Char -> Walk ()
turn c = modify (\r -> let (dx, dy) = facing r in r {facing = if c == 'L' then (dy, -dx) else (-dy, dx)})

free :: (Int, Int) -> Walk Bool
free (x, y) = asks (\room -> x >= 0 && y >= 0 && x < width room && y < height room && (x, y) `notElem` walls room)

forward :: Walk Bool
forward = do
  Robot (x, y) (dx, dy) n <- get
  let next = (x + dx, y + dy)
  ok <- free next
  if ok
    then put (Robot next (dx, dy) (n + 1)) >> return True
    else tell ["blocked at " ++ show (x, y)] >> return False

obey :: Char -> Walk ()
obey 'F' = void forward
obey 'R' = turn 'R'
obey 'L' = turn 'L'
obey 'S' = do
  ok <- forward
  when ok (obey 'S')
obey c = tell ["what is " ++ show c ++ "?"]

picture :: Walk String
picture = do
  room <- ask
  here <- gets place
  let cell p | p == here = '@' | p `elem` walls room = '#' | otherwise = '.'
  return (unlines [[cell (x, y) | x <- [0 .. width room - 1]] | y <- [0 .. height room - 1]])

main :: IO ()
main = do
  let room = Room 8 5 [(3, 0), (3, 1), (5, 3), (0, 4)]
      start = Robot (0, 0) (1, 0) 0
      (drawn, end, logged) = runRWS (mapM_ obey "FFFRSLSRFX" >> picture) room start
  putStr drawn
  print end
  mapM_ putStrLn logged
  let (count, quiet) = evalRWS (listens length (local (\r -> r {walls = []}) (mapM_ obey "SRSRSRS"))) room start
  print (count, quiet)
  print (fst (execRWS (censor (const []) (mapM_ obey "SSSS")) room start))
