-- Minesweeper: the counts of a field, opening squares, and a solver of the sure moves.
module Main (main) where

import Data.Array
import Data.Char (intToDigit)
import qualified Data.Set as Set
import Data.Set (Set)

type Square = (Int, Int)
type Field = Array Square Bool

field :: [String] -> Field
field rows = listArray ((1, 1), (length rows, length (head rows))) (map (== '*') (concat rows))

around :: Field -> Square -> [Square]
around f (r, c) = [s | s <- range ((r - 1, c - 1), (r + 1, c + 1)), s /= (r, c), inRange (bounds f) s]

counts :: Field -> Array Square Int
counts f = accumArray (+) 0 (bounds f) [(n, 1) | (s, True) <- assocs f, n <- around f s]

picture :: Field -> (Square -> Char) -> [String]
picture f look = [[look (r, c) | c <- [c0 .. c1]] | r <- [r0 .. r1]]
  where
    ((r0, c0), (r1, c1)) = bounds f

data Game = Game {opened, flagged :: Set Square} deriving (Eq)

-- A square without neighbours that are mines opens all of them.
open :: Field -> Square -> Game -> Game
open f s g
  | s `Set.member` opened g || s `Set.member` flagged g = g
  | f ! s = error ("mine at " ++ show s)
  | counts f ! s == 0 = foldr (open f) g' (around f s)
  | otherwise = g'
  where
    g' = g {opened = Set.insert s (opened g)}

-- What an open number says for sure of its closed neighbours.
step :: Field -> Array Square Int -> Game -> Game
step f numbers g = foldl clear flagging (Set.toList (opened g))
  where
    flagging = g {flagged = Set.unions (flagged g : [closed s | s <- Set.toList (opened g), Set.size (closed s) == numbers ! s])}
    closed s = Set.fromList (around f s) `Set.difference` opened g
    clear h s
      | Set.size mines == numbers ! s = foldr (open f) h (Set.toList (Set.fromList (around f s) `Set.difference` mines))
      | otherwise = h
      where
        mines = Set.fromList (around f s) `Set.intersection` flagged flagging

solve :: Field -> Game -> [Game]
solve f g
  | g' == g = [g]
  | otherwise = g : solve f g'
  where
    g' = step f (counts f) g

look :: Field -> Game -> Square -> Char
look f g s
  | s `Set.member` flagged g = 'F'
  | s `Set.member` opened g = if n == 0 then ' ' else intToDigit n
  | otherwise = '#'
  where
    n = counts f ! s

main :: IO ()
main = do
  let f = field ["..*.....", "........", "*....*..", ".....*..", "........", ".*....*."]
  mapM_ putStrLn (picture f (\s -> if f ! s then '*' else intToDigit (counts f ! s)))
  let games = solve f (open f (5, 4) (Game Set.empty Set.empty))
  print [(Set.size (opened g), Set.size (flagged g)) | g <- games]
  mapM_ putStrLn (picture f (look f (head games)))
  mapM_ putStrLn (picture f (look f (last games)))
  print (flagged (last games) `Set.isSubsetOf` Set.fromList [s | (s, True) <- assocs f])
