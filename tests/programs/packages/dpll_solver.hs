-- A SAT solver: unit propagation, pure literals and splitting; puzzles stated as clauses.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Writer.Strict
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (sortOn, tails)

type Clause = IntSet.IntSet
type Model = IntSet.IntSet

data Stats = Stats {units, pures, splits :: !Int} deriving (Show)

instance Semigroup Stats where
  Stats a b c <> Stats d e f = Stats (a + d) (b + e) (c + f)

instance Monoid Stats where
  mempty = Stats 0 0 0

assume :: Int -> [Clause] -> [Clause]
assume l = map (IntSet.delete (negate l)) . filter (IntSet.notMember l)

solve :: [Clause] -> Writer Stats (Maybe Model)
solve = go IntSet.empty
  where
    go model clauses
      | null clauses = return (Just model)
      | any IntSet.null clauses = return Nothing
      | l : _ <- [IntSet.findMin c | c <- clauses, IntSet.size c == 1] = tell mempty {units = 1} >> set l model clauses
      | l : _ <- [l | l <- IntSet.toList literals, IntSet.notMember (negate l) literals] = tell mempty {pures = 1} >> set l model clauses
      | otherwise = do
          tell mempty {splits = 1}
          let l = frequent clauses
          first <- set l model clauses
          maybe (set (negate l) model clauses) (return . Just) first
      where
        literals = IntSet.unions clauses
    set l model clauses = go (IntSet.insert l model) (assume l clauses)
    frequent clauses = fst (last (sortOn snd (IntMap.toList (IntMap.fromListWith (+) [(l, 1 :: Int) | c <- clauses, l <- IntSet.toList c]))))

cnf :: [[Int]] -> [Clause]
cnf = map IntSet.fromList

-- Any two of them not both.
atMostOne :: [Int] -> [[Int]]
atMostOne vs = [[negate a, negate b] | a : rest <- tails vs, b <- rest]

pigeons :: Int -> Int -> [[Int]]
pigeons n holes = [[at p h | h <- [1 .. holes]] | p <- [1 .. n]] ++ concat [atMostOne [at p h | p <- [1 .. n]] | h <- [1 .. holes]]
  where
    at p h = (p - 1) * holes + h

colouring :: Int -> Int -> [(Int, Int)] -> [[Int]]
colouring colours n edges = concat [[is v c | c <- cs] : atMostOne [is v c | c <- cs] | v <- [1 .. n]] ++ [[negate (is a c), negate (is b c)] | (a, b) <- edges, c <- cs]
  where
    cs = [1 .. colours]
    is v c = v * 10 + c

check :: [Clause] -> Model -> Bool
check clauses m = all (not . IntSet.null . IntSet.intersection m) clauses && all (\l -> IntSet.notMember (negate l) m) (IntSet.toList m)

report :: String -> [[Int]] -> IO ()
report name clauses = do
  let (answer, stats) = runWriter (solve (cnf clauses))
  putStrLn (name ++ ": " ++ show (length clauses) ++ " clauses, " ++ show stats)
  putStrLn (maybe "  none" (\m -> "  " ++ show (filter (> 0) (IntSet.toList m)) ++ " " ++ show (check (cnf clauses) m)) answer)

main :: IO ()
main = do
  report "empty" []
  report "contradiction" [[1], [-1]]
  report "chain" ([1] : [[negate i, i + 1] | i <- [1 .. 8]])
  report "parity" [[1, 2, 3], [1, -2, -3], [-1, 2, -3], [-1, -2, 3]]
  report "pigeons in enough holes" (pigeons 3 3)
  report "pigeons in too few" (pigeons 4 3)
  let ring = [(i, i `mod` 5 + 1) | i <- [1 .. 5]]
  report "ring in two colours" (colouring 2 5 ring)
  report "ring in three" (colouring 3 5 ring)
