-- A suffix array: all suffixes of a text in order, common prefixes of neighbours, words found by halving, and what is repeated.
module Main where

import Data.Array.Unboxed
import Data.List (sortBy, sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)
import qualified Data.Set as Set

data Index = Index { text :: UArray Int Char, suffixes :: UArray Int Int, common :: UArray Int Int }

-- | Ranks by the first letter, then by twice as many letters each time, until all are different.
build :: String -> Index
build s = Index chars order (listArray (0, n - 1) (0 : [prefix (order ! (k - 1)) (order ! k) | k <- [1 .. n - 1]]))
  where
    n = length s
    chars = listArray (0, n - 1) s
    order = double 1 (listArray (0, n - 1) (map fromEnum s))
    double :: Int -> UArray Int Int -> UArray Int Int
    double k rank
      | k >= n || last ranks == n - 1 = listArray (0, n - 1) sorted
      | otherwise = double (2 * k) (array (0, n - 1) (zip sorted ranks))
      where
        key i = (rank ! i, if i + k < n then rank ! (i + k) else -1)
        sorted = sortBy (comparing key) [0 .. n - 1]
        ranks = scanl (+) 0 (zipWith (\i j -> fromEnum (key i /= key j)) sorted (tail sorted))
    prefix i j = length (takeWhile id [chars ! (i + d) == chars ! (j + d) | d <- [0 .. n - 1 - max i j]])

suffix :: Index -> Int -> String
suffix index i = [text index ! j | j <- [i .. snd (bounds (text index))]]

-- | All places of a word: two searches by halving.
find :: Index -> String -> [Int]
find index word = Set.toAscList (Set.fromList [suffixes index ! k | k <- [bound (<) .. bound (<=) - 1]])
  where
    (_, top) = bounds (suffixes index)
    bound less = go 0 (top + 1)
      where
        go lo hi
          | lo >= hi = lo
          | take (length word) (suffix index (suffixes index ! mid)) `less` word = go (mid + 1) hi
          | otherwise = go lo mid
          where
            mid = (lo + hi) `div` 2

-- | Substrings that occur again, by length.
repeated :: Index -> Map.Map Int (Set.Set String)
repeated index = Map.fromListWith Set.union [(n, Set.singleton (take n (suffix index (suffixes index ! k)))) | (k, n) <- assocs (common index), n > 2]

main :: IO ()
main = do
  let small = build "mississippi"
  mapM_ (\(k, i) -> putStrLn (show i ++ " " ++ show (common small ! k) ++ " " ++ suffix small i)) (assocs (suffixes small))
  print (map (find small) ["ssi", "i", "p", "miss", "sip", "x"])
  let index = build "she sells sea shells by the sea shore; the shells she sells are sea shells"
      n = rangeSize (bounds (text index))
  print (n, n * (n + 1) `div` 2 - sum (elems (common index)))
  print (map (find index) ["sea", "she", "shells", "sells", "shore", "shark"])
  print (fmap fst (Map.maxViewWithKey (repeated index)))
  print (sortOn negate (Map.keys (repeated index)))
  print (accumArray (+) 0 (0, 4) [(min 4 c, 1) | c <- elems (common index)] :: UArray Int Int)
  print (suffixes small == listArray (0, 10) (sortBy (comparing (suffix small)) [0 .. 10]))
