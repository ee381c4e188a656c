-- Sudoku by constraint propagation: candidates as bits in an unboxed array, singles first, then the fewest choices.
module Main (main) where

import Control.Monad (foldM, (>=>))
import Control.Monad.State.Strict
import Data.Array
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Bits (clearBit, popCount, shiftL, testBit)
import Data.Char (digitToInt, intToDigit)
import Data.List (minimumBy, nub)
import Data.List.Split (chunksOf)
import Data.Ord (comparing)

-- The small form: four by four, boxes of two by two; and the usual one.
data Size = Size {side, box :: Int}
type Grid = UArray Int Int

peers :: Size -> Array Int [Int]
peers (Size n b) = listArray (0, n * n - 1) [nub (filter (/= i) (row i ++ column i ++ boxOf i)) | i <- [0 .. n * n - 1]]
  where
    row i = [i `div` n * n + k | k <- [0 .. n - 1]]
    column i = [k * n + i `mod` n | k <- [0 .. n - 1]]
    boxOf i = let (r, c) = i `divMod` n in [(r `div` b * b + y) * n + c `div` b * b + x | y <- [0 .. b - 1], x <- [0 .. b - 1]]

-- A cell with one candidate left takes it from all its peers.
eliminate :: Array Int [Int] -> Int -> (Int, Grid) -> Maybe Grid
eliminate ps d (i, g)
  | not (testBit old d) = Just g
  | popCount new == 0 = Nothing
  | popCount new == 1 = foldM (\h j -> eliminate ps (digit new) (j, h)) g' (ps ! i)
  | otherwise = Just g'
  where
    old = g U.! i
    new = clearBit old d
    g' = g U.// [(i, new)]

digit :: Int -> Int
digit m = head [d | d <- [1 ..], testBit m d]

candidates :: Int -> [Int]
candidates m = [d | d <- [1 .. 9], testBit m d]

assign :: Array Int [Int] -> Int -> Int -> Grid -> Maybe Grid
assign ps i d g = foldr (>=>) return [\h -> eliminate ps e (i, h) | e <- candidates (g U.! i), e /= d] g

start :: Size -> String -> Maybe Grid
start s@(Size n _) text = foldM (\g (i, c) -> if c == '.' then Just g else if testBit (g U.! i) (digitToInt c) then assign (peers s) i (digitToInt c) g else Nothing) full (zip [0 ..] text)
  where
    full = U.listArray (0, n * n - 1) (repeat (1 `shiftL` (n + 1) - 2))

-- All solutions; the state counts guesses.
search :: Size -> Grid -> StateT Int [] Grid
search s g = case [(popCount m, i) | (i, m) <- U.assocs g, popCount m > 1] of
  [] -> return g
  open -> do
    let i = snd (minimumBy (comparing fst) open)
    modify' (+ 1)
    d <- lift (candidates (g U.! i))
    maybe (lift []) (search s) (assign (peers s) i d g)

render :: Size -> Grid -> [String]
render (Size n b) g = map (unwords . chunksOf b) (chunksOf n [if popCount m == 1 then intToDigit (digit m) else '.' | m <- U.elems g])

main :: IO ()
main = do
  let small = Size 4 2
      large = Size 9 3
      solve s = maybe [] (\g -> runStateT (search s g) 0) . start s
  mapM_ (mapM_ putStrLn . render small . fst) (take 1 (solve small "1.....2..3.....4"))
  print (map (length . solve small) ["1.....2..3.....4", "1...............", "12..34..2.......", "11.............."])
  let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  print (fmap (\g -> length [() | m <- U.elems g, popCount m > 1]) (start large puzzle))
  mapM_ (\(g, n) -> mapM_ putStrLn (render large g) >> print n) (take 1 (solve large puzzle))
