-- | Matrices as sequences of rows: products, transposition, powers, and paths counted by them.
module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq)
import qualified Data.Sequence as Seq

type Matrix = Seq (Seq Integer)

fromRows :: [[Integer]] -> Matrix
fromRows = Seq.fromList . map Seq.fromList

identity :: Int -> Matrix
identity n = Seq.fromFunction n (\i -> Seq.fromFunction n (\j -> if i == j then 1 else 0))

-- The empty matrix has no rows, so that it has no columns either.
transpose :: Matrix -> Matrix
transpose rows = case Seq.viewl rows of
  Seq.EmptyL -> Seq.empty
  first Seq.:< rest -> foldl (Seq.zipWith (Seq.|>)) (fmap Seq.singleton first) rest

dot :: Seq Integer -> Seq Integer -> Integer
dot xs ys = sum (Seq.zipWith (*) xs ys)

times :: Matrix -> Matrix -> Matrix
times a b = let columns = transpose b in fmap (\row -> fmap (dot row) columns) a

power :: Int -> Matrix -> Matrix
power 0 m = identity (Seq.length m)
power n m
  | even n = power (n `div` 2) (times m m)
  | otherwise = times m (power (n - 1) m)

entry :: Int -> Int -> Matrix -> Integer
entry i j m = Seq.index (Seq.index m i) j

trace :: Matrix -> Integer
trace = Seq.foldlWithIndex (\total i row -> total + Seq.index row i) 0

showMatrix :: Matrix -> String
showMatrix = unlines . map (unwords . map show . toList) . toList

main :: IO ()
main = do
  let m = fromRows [[1, 2, 3], [0, 1, 4], [5, 6, 0]]
      fibonacci = fromRows [[1, 1], [1, 0]]
      bridge = fromRows [[0, 1, 1, 0], [1, 0, 1, 0], [1, 1, 0, 1], [0, 0, 1, 0]]
  putStr (showMatrix (times m (transpose m)))
  print (trace m, transpose (transpose m) == m, times m (identity 3) == m)
  print (map (\n -> entry 0 1 (power n fibonacci)) [0 .. 15])
  print (entry 0 1 (power 300 fibonacci))
  putStr (showMatrix (power 6 bridge))
  print (Seq.foldMapWithIndex (\i row -> [(i, sum row)]) (power 10 bridge))
  print (Seq.foldrWithIndex (\i row rest -> (i, maximum row) : rest) [] bridge)
  print (traverse (traverse (\x -> if x >= 0 then Just (x + 1) else Nothing)) m)
  print (Seq.traverseWithIndex (\i row -> if Seq.length row == 3 then Right (i, sum row) else Left i) m)
  print (Seq.unzip (Seq.zip3 (Seq.fromList "abc") m (fmap sum m) >>= \(c, row, total) -> pure (c, total - sum (Seq.take 1 row))))
