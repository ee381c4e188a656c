-- A board of a game in GHC.Arr's arrays: read and written by place without a check where the place is known, checked where it is not.
module Main (main) where

import Control.Exception (ErrorCall, evaluate, try)
import Control.Monad (forM_)
import Control.Monad.ST (ST, runST)
import GHC.Arr

type Place = (Int, Int)

size :: (Place, Place)
size = ((1, 1), (3, 4))

-- | The number of a place is looked up once, then used for several arrays.
board :: Array Place Char
board = unsafeArray size (zip [0 ..] "x.ox..oo.xxo")

points :: Array Place Int
points = unsafeAccumArray (+) 0 size [(n, weight c) | (n, c) <- zip [0 ..] (elems board)]
  where
    weight c = case c of { 'x' -> 1; 'o' -> -1; _ -> 0 }

turned :: Array Place Char
turned = unsafeReplace board [(n, if unsafeAt board n == 'x' then 'o' else 'x') | n <- [0 .. numElements board - 1], unsafeAt board n /= '.']

-- | Moves a stone in a copy, without bounds checks.
move :: Int -> Int -> Array Place Char -> Array Place Char
move from to given = runST (do
  held <- thawSTArray given
  stone <- unsafeReadSTArray held from
  unsafeWriteSTArray held from '.'
  unsafeWriteSTArray held to stone
  freezeSTArray held)

-- | Fills a fresh array and gives it away as it is.
diagonal :: Array Place Char
diagonal = runST (do
  held <- unsafeThawSTArray (listArray size (replicate 12 '.'))
  forM_ [0, 5, 10] (\n -> unsafeWriteSTArray held n '\\')
  unsafeFreezeSTArray held)

rows :: Array Place Char -> [String]
rows a = [[a ! (r, c) | c <- [1 .. 4]] | r <- [1 .. 3]]

main :: IO ()
main = do
  mapM_ (putStrLn . unwords) (zipWith3 (\a b c -> [a, b, c]) (rows board) (rows turned) (rows (move 0 1 board)))
  mapM_ putStrLn (rows diagonal)
  print (foldlElems (flip (:)) [] board, foldl1Elems max points, foldrElems' (+) 0 points, foldlElems' (-) 0 points)
  print (elems (unsafeAccum (*) points (zip [0 ..] [1 .. 12])))
  print (map (safeIndex size 12) [(1, 1), (2, 3), (3, 4)])
  outside <- try (evaluate (badSafeIndex 12 12))
  putStrLn (either (\problem -> takeWhile (/= '\n') (show (problem :: ErrorCall))) show outside)
