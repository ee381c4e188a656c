-- Tables that are filled when they are looked at: lazy maps for edit distance, coins and the longest Collatz chain.
module Main where

import qualified Data.Map as Map
import Data.Map (Map, (!))
import qualified Data.Set as Set

-- | Each entry refers to other entries of the same map.
editDistance :: String -> String -> Int
editDistance xs ys = table ! (length xs, length ys)
  where
    source = Map.fromDistinctAscList (zip [1 ..] xs)
    target = Map.fromDistinctAscList (zip [1 ..] ys)
    table = Map.fromList [((i, j), entry i j) | i <- [0 .. length xs], j <- [0 .. length ys]]
    entry i 0 = i
    entry 0 j = j
    entry i j
      | source ! i == target ! j = table ! (i - 1, j - 1)
      | otherwise = 1 + minimum [table ! (i - 1, j), table ! (i, j - 1), table ! (i - 1, j - 1)]

-- | In how many ways coins make a sum.
ways :: [Int] -> Int -> Integer
ways coins total = table ! (length coins, total)
  where
    kinds = Map.fromList (zip [1 ..] coins)
    table = Map.fromSet entry (Set.cartesianProduct (Set.fromList [0 .. length coins]) (Set.fromList [0 .. total]))
    entry (_, 0) = 1
    entry (0, _) = 0
    entry (i, n) = table ! (i - 1, n) + (if n >= c then table ! (i, n - c) else 0)
      where c = kinds ! i

-- | Lengths of Collatz chains, each looked up where another one meets it.
chains :: Int -> Map Int Int
chains limit = go Map.empty [1 .. limit]
  where
    go done [] = done
    go done (n : ns) = go (snd (chain done n)) ns
    chain done 1 = (1, Map.insert 1 1 done)
    chain done n = case Map.lookup n done of
      Just l -> (l, done)
      Nothing -> let (l, done') = chain done (if even n then n `div` 2 else 3 * n + 1) in (l + 1, Map.insert n (l + 1) done')

main :: IO ()
main = do
  print [editDistance a b | (a, b) <- [("kitten", "sitting"), ("", "abc"), ("same", "same"), ("intention", "execution")]]
  print (ways [1, 2, 5, 10, 20, 50] 200)
  let lengths = chains 300
  print (Map.size lengths, Map.foldlWithKey' (\best n l -> max best (l, n)) (0, 0) (Map.takeWhileAntitone (<= 300) lengths))
  let fibonacci = Map.fromAscList [(n, if n < 2 then toInteger n else fibonacci ! (n - 1) + fibonacci ! (n - 2)) | n <- [0 .. 90 :: Int]]
  print (fibonacci ! 90, Map.elemAt 50 fibonacci)
  let squares = Map.mapWithKey (\n x -> if n == 3 then error "not needed" else x * x) (Map.fromAscList [(n, n) | n <- [1 .. 5 :: Int]])
  print (squares ! 4, Map.size squares, Map.keys squares)
