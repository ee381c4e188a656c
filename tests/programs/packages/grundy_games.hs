-- Games for two where who cannot move has lost: values by the least number that no move leads to, and moves that win.
module Main where

import Data.Array
import Data.Bits (xor)
import qualified Data.IntMap.Lazy as IntMap
import qualified Data.IntSet as IntSet
import Data.IntSet (IntSet)

-- | The least number that is not in the set.
mex :: IntSet -> Int
mex seen = go 0 seen
  where
    go n rest = case IntSet.minView rest of
      Just (m, rest') | m == n -> go (n + 1) rest'
      _ -> n

-- | Values of heaps, from the heaps that each may become; the table is filled as it is looked at.
values :: Int -> (Int -> [[Int]]) -> Array Int Int
values top options = table
  where
    table = listArray (0, top) [mex (IntSet.fromList (map total (options n))) | n <- [0 .. top]]
    total = foldr (xor . (table !)) 0

games :: [(String, Int -> [[Int]])]
games =
  [ ("take up to three", \n -> [[n - k] | k <- [1 .. min 3 n]])
  , ("take a square", \n -> [[n - k * k] | k <- [1 .. n], k * k <= n])
  , ("knock down one or two beside each other", \n -> [[a, n - k - a] | k <- [1, 2], a <- [0 .. n - k]])
  , ("split unequally", \n -> [[a, n - a] | a <- [1 .. (n - 1) `div` 2]])
  , ("take a prime or one", \n -> [[n - k] | k <- 1 : IntSet.toList primes, k <= n])
  ]

primes :: IntSet
primes = go (IntSet.fromDistinctAscList [2 .. 60])
  where
    go candidates = case IntSet.minView candidates of
      Nothing -> IntSet.empty
      Just (p, rest) -> IntSet.insert p (go (IntSet.filter ((/= 0) . (`mod` p)) rest))

-- | Moves from several heaps to a position of value nought.
winning :: Array Int Int -> (Int -> [[Int]]) -> [Int] -> [(Int, [Int])]
winning table options heaps = [(i, new) | (i, n) <- zip [0 ..] heaps, new <- options n, foldr (xor . (table !)) (total `xor` table ! n) new == 0]
  where
    total = foldr (xor . (table !)) 0 heaps

-- | Where the values begin to repeat: the shortest period that holds for the last half.
period :: [Int] -> Maybe Int
period xs = case [p | p <- [1 .. length half `div` 2], and (zipWith (==) half (drop p half))] of
  p : _ -> Just p
  [] -> Nothing
  where
    half = drop (length xs `div` 2) xs

main :: IO ()
main = do
  mapM_ (\(name, options) -> do
    let table = values 40 options
        by = IntMap.fromListWith IntSet.union [(v, IntSet.singleton n) | (n, v) <- assocs table]
    putStrLn (name ++ ": " ++ unwords (map show (take 16 (elems table))) ++ maybe "" (\p -> ", period " ++ show p) (period (elems table)))
    putStrLn ("  lost: " ++ show (IntSet.toList (fst (IntSet.partition (< 30) (by IntMap.! 0)))) ++ ", most " ++ show (fst (IntMap.findMax by)))) games
  let (_, kayles) = games !! 2
  mapM_ (\heaps -> putStrLn (show heaps ++ ": " ++ show (winning (values 12 kayles) kayles heaps))) [[5], [3, 3], [4, 7], [1, 2, 3], [2, 5, 6]]
  print (IntSet.elems primes, mex (IntSet.fromList [0, 1, 2, 4]), mex IntSet.empty)
  print (IntSet.split 30 primes, IntSet.splitMember 31 primes)
