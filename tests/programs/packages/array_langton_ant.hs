-- An ant on a board of IOUArray, and a robot with a boxed IOArray of programs: mutable arrays that are read, changed, frozen and drawn.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad
import Data.Array.IO
import Data.Array.Unboxed
import Data.IORef

type Board = IOUArray (Int, Int) Bool

-- A white square turns the ant to the right, a black one to the left; the square changes its colour.
ant :: Board -> Int -> IO Int
ant board steps = go steps (8, 8) (0, -1)
  where
    go 0 _ _ = return steps
    go n at@(x, y) (dx, dy) = do
      limits <- getBounds board
      if not (inRange limits at) then return (steps - n) else do
        black <- readArray board at
        writeArray board at (not black)
        let (ex, ey) = if black then (dy, -dx) else (-dy, dx)
        go (n - 1) (x + ex, y + ey) (ex, ey)

draw :: UArray (Int, Int) Bool -> [String]
draw a = [[if a ! (x, y) then '#' else '.' | x <- [x0 .. x1]] | y <- [y0 .. y1]]
  where ((x0, y0), (x1, y1)) = bounds a

-- Cells hold actions, which may put other actions into cells.
newtype Action = Action {run :: IORef [String] -> Cells -> IO ()}

type Cells = IOArray Int Action

say :: String -> Action
say text = Action (\out _ -> modifyIORef out (text :))

install :: IO Cells
install = do
  cells <- newArray (0, 3) (say "empty")
  writeArray cells 1 (say "one")
  writeArray cells 2 (Action (\out self -> do
    modifyIORef out ("two moves one to three" :)
    readArray self 1 >>= writeArray self 3
    writeArray self 1 (say "was one")))
  return cells

main :: IO ()
main = do
  board <- newArray ((0, 0), (16, 16)) False :: IO Board
  done <- ant board 300
  frozen <- freeze board :: IO (UArray (Int, Int) Bool)
  mapM_ putStrLn (filter (elem '#') (draw frozen))
  print (done, length (filter id (elems frozen)))
  more <- ant board 20000
  after <- getElems board
  print (more, length (filter id after), length (filter id (elems frozen)))
  cells <- install
  out <- newIORef []
  forM_ [1, 3, 2, 1, 3, 0] (\i -> readArray cells i >>= \act -> run act out cells)
  readIORef out >>= print . reverse
  squares <- newListArray (1, 10) [k * k | k <- [1 ..]] :: IO (IOUArray Int Int)
  odds <- mapIndices (1, 5) (\i -> 2 * i - 1) squares
  negated <- mapArray negate odds
  writeArray squares 1 100
  (,) <$> getElems odds <*> getAssocs negated >>= print
  copy <- thaw (listArray ('a', 'e') "hello" :: UArray Char Char) :: IO (IOUArray Char Char)
  writeArray copy 'a' 'j'
  getElems copy >>= putStrLn
