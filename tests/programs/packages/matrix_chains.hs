-- In which order to multiply matrices, and how to build a search tree for words of different use: intervals in lazy arrays.
module Main where

import Data.Array
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Tree (Tree (..), drawTree)

data Plan = One Int | Two Plan Plan

instance Show Plan where
  showsPrec _ (One i) = showChar (toEnum (fromEnum 'A' + i - 1))
  showsPrec _ (Two p q) = showChar '(' . shows p . shows q . showChar ')'

-- | The dimensions: matrix i has d(i-1) rows and d(i) columns.
chain :: [Int] -> Array (Int, Int) (Int, Plan)
chain ds = table
  where
    n = length ds - 1
    d = U.listArray (0, n) ds :: UArray Int Int
    table = array ((1, 1), (n, n)) [((i, j), best i j) | i <- [1 .. n], j <- [1 .. n]]
    best i j
      | i > j = (0, One 0)
      | i == j = (0, One i)
      | otherwise = foldr1 cheaper [join i j k (table ! (i, k)) (table ! (k + 1, j)) | k <- [i .. j - 1]]
    join i j k (a, p) (b, q) = (a + b + d U.! (i - 1) * d U.! k * d U.! j, Two p q)
    cheaper x y = if fst x <= fst y then x else y

leftToRight :: [Int] -> Int
leftToRight (a : b : ds) = sum (zipWith (\x y -> a * x * y) (b : ds) ds)
leftToRight _ = 0

-- | The tree of words with the fewest steps, by how often each is looked up.
searchTree :: [(String, Int)] -> (Int, Maybe (Tree String))
searchTree uses = table ! (0, n)
  where
    n = length uses
    entries = listArray (0, n - 1) uses
    sums = listArray (0, n) (scanl (+) 0 (map snd uses)) :: Array Int Int
    -- from i to before j
    table = array ((0, 0), (n, n)) [((i, j), best i j) | i <- [0 .. n], j <- [0 .. n]]
    best i j
      | i >= j = (0, Nothing)
      | otherwise = foldr1 (\x y -> if fst x <= fst y then x else y) [at i j k | k <- [i .. j - 1]]
    at i j k = (sums ! j - sums ! i + a + b, Just (Node (fst (entries ! k)) [t | Just t <- [l, r]]))
      where
        (a, l) = table ! (i, k)
        (b, r) = table ! (k + 1, j)

depth :: String -> Tree String -> Maybe Int
depth w (Node x ts)
  | w == x = Just 1
  | otherwise = foldr (\t rest -> maybe rest (Just . (+ 1)) (depth w t)) Nothing ts

main :: IO ()
main = do
  mapM_ (\ds -> let (cost, plan) = chain ds ! (1, length ds - 1) in putStrLn (show ds ++ ": " ++ show cost ++ " by " ++ show plan ++ ", from the left " ++ show (leftToRight ds)))
    [[10, 20, 30], [40, 20, 30, 10, 30], [5, 10, 3, 12, 5, 50, 6], [1, 2, 3, 4, 5, 6, 7]]
  let ds = [5, 10, 3, 12, 5, 50, 6]
  mapM_ (\i -> print [fst (chain ds ! (i, j)) | j <- [i .. 6]]) [1 .. 3]
  let uses = [("and", 30), ("but", 5), ("for", 11), ("not", 9), ("the", 40), ("to", 26), ("with", 8)]
      (cost, tree) = searchTree uses
  print cost
  mapM_ (putStr . drawTree) tree
  print (fmap (\t -> [(w, depth w t) | (w, _) <- uses]) tree)
