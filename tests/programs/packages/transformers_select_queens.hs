-- Search by selection functions: satisfied formulas, queens, a knapsack and a guess, with SelectT over state counting what was looked at.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Select
import Control.Monad.Trans.State.Strict
import Data.List (maximumBy)
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Ord (comparing)

-- The first that makes it true, or the last of all.
find' :: [a] -> Select Bool a
find' xs = select (\p -> case filter p (init xs) of { x : _ -> x; [] -> last xs })

data Formula = Lit Int | Not Formula | Formula :&: Formula | Formula :|: Formula

holds :: Map Int Bool -> Formula -> Bool
holds env f = case f of
  Lit n -> Map.findWithDefault False n env
  Not g -> not (holds env g)
  a :&: b -> holds env a && holds env b
  a :|: b -> holds env a || holds env b

satisfy :: Int -> Formula -> Maybe [Bool]
satisfy n f = if good answer then Just answer else Nothing
  where
    good bs = holds (Map.fromList (zip [1 ..] bs)) f
    answer = runSelect (replicateM n (find' [True, False])) good

queens :: Int -> [Int]
queens n = runSelect (go n []) safe
  where
    go 0 placed = return (reverse placed)
    go k placed = find' ([c | c <- [1 .. n], c `notElem` placed, ok c placed] ++ [0]) >>= \c -> go (k - 1 :: Int) (c : placed)
    ok c placed = and [abs (c - p) /= d | (d, p) <- zip [1 ..] placed]
    safe cs = all (> 0) cs

-- The best by a judge that counts how often it is asked.
best :: [a] -> SelectT Int (State Int) a
best xs = SelectT (\judge -> do
  scored <- forM xs (\x -> (,) x <$> judge x)
  return (fst (maximumBy (comparing snd) scored)))

knapsack :: [(String, Int, Int)] -> Int -> ([String], Int)
knapsack things room = runState (runSelectT (filterM (const (best [False, True])) things >>= named) worth) 0
  where
    named chosen = return [n | (n, _, _) <- chosen]
    worth names = do
      modify' (+ 1)
      let chosen = [(w, v) | (n, w, v) <- things, n `elem` names]
      return (if sum (map fst chosen) > room then -1 else sum (map snd chosen))

main :: IO ()
main = do
  print (satisfy 3 ((Lit 1 :|: Lit 2) :&: (Not (Lit 1) :|: Lit 3) :&: Not (Lit 3)))
  print (satisfy 2 (Lit 1 :&: Not (Lit 1)))
  print (satisfy 4 (Not (Lit 1) :&: Not (Lit 2) :&: (Lit 1 :|: Lit 4) :&: Lit 3))
  print (map queens [1, 4, 5, 6])
  print (knapsack [("lamp", 3, 4), ("rope", 4, 5), ("book", 2, 3), ("tent", 6, 9)] 9)
  let target = "cab"
      guess = replicateM 3 (select (\p -> maximumBy (comparing p) "abc"))
  print (runSelect guess (\w -> length (filter id (zipWith (==) w target))))
  (word, asked) <- runStateT (runSelectT (do { a <- SelectT (\j -> (\x y -> if x > y then 'a' else 'b') <$> j 'a' <*> j 'b'); lift (lift (putStrLn ("try " ++ [a]))); return [a, a] }) (\w -> length w * fromEnum (head w) <$ modify (+ 1))) 0
  print (word, asked :: Int)
