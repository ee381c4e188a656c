-- Spiral matrices: made by walking, read by peeling, rotated and searched; matrices as sequences of sequences.
module Main (main) where

import Data.Foldable (toList)
import qualified Data.Map as Map
import Data.Sequence (Seq, ViewL (..), (><))
import qualified Data.Sequence as Seq

type Matrix a = Seq (Seq a)

-- Walk and turn where the way is taken.
spiral :: Int -> Int -> Matrix Int
spiral rows columns = Seq.fromFunction rows (\r -> Seq.fromFunction columns (\c -> places Map.! (r, c)))
  where
    places = walk Map.empty (0, 0) (0, 1) 1
    walk m (r, c) (dr, dc) n
      | n > rows * columns = m
      | n == rows * columns || free (r + dr, c + dc) = walk m' (r + dr, c + dc) (dr, dc) (n + 1)
      | otherwise = walk m' (r + dc, c - dr) (dc, negate dr) (n + 1)
      where
        m' = Map.insert (r, c) n m
        free (i, j) = i >= 0 && j >= 0 && i < rows && j < columns && Map.notMember (i, j) m'

turn :: Matrix a -> Matrix a
turn m = case Seq.viewl m of
  first :< _ -> Seq.reverse (Seq.fromFunction (Seq.length first) (\c -> fmap (`Seq.index` c) m))
  EmptyL -> Seq.empty

-- The first row, then the rest turned against the clock.
peel :: Matrix a -> Seq a
peel m = case Seq.viewl m of
  EmptyL -> Seq.empty
  row :< rest -> row >< peel (turn rest)

rows :: [[a]] -> Matrix a
rows = Seq.fromList . map Seq.fromList

render :: Matrix Int -> [String]
render m = map (concatMap pad . toList) (toList m)
  where
    width = 1 + maximum (fmap (maximum . fmap (length . show)) m)
    pad n = replicate (width - length (show n)) ' ' ++ show n

-- Largest of its row and smallest of its column.
saddlePoints :: Ord a => Matrix a -> [((Int, Int), a)]
saddlePoints m = [((r, c), x) | (r, row) <- zip [0 ..] (toList m), (c, x) <- zip [0 ..] (toList row), x == maximum row, x == minimum (fmap (`Seq.index` c) m)]

-- Sorted by rows and columns: from the upper right corner down or left.
search :: Ord a => a -> Matrix a -> [(Int, Int)]
search x m = go 0 (maybe 0 Seq.length (Seq.lookup 0 m) - 1)
  where
    go r c = case Seq.lookup r m >>= Seq.lookup c of
      Nothing -> []
      Just y -> (r, c) : case compare x y of
        EQ -> []
        LT -> go r (c - 1)
        GT -> go (r + 1) c

main :: IO ()
main = do
  mapM_ putStrLn (render (spiral 4 5))
  mapM_ (print . map toList . toList) [spiral 1 1, spiral 2 3, spiral 3 1, turn (spiral 2 3)]
  print [toList (peel (spiral r c)) == [1 .. r * c] | (r, c) <- [(1, 4), (4, 1), (5, 5), (3, 6), (0, 0)]]
  putStrLn (toList (peel (rows ["spi", "rar", "lso", "ett"])))
  print (saddlePoints (rows [[9, 8, 7], [5, 3, 2], [6, 6, 7 :: Int]]), saddlePoints (rows [[1, 2], [4, 3 :: Int]]))
  print (search 13 (rows [[1, 4, 7, 11], [2, 5, 8, 12], [3, 6, 9, 16], [10, 13, 14, 17 :: Int]]))
  print (iterate turn (rows ["ab", "cd"]) !! 4 == rows ["ab", "cd"], Seq.sort (peel (rows ["zebra", "crane"])))
