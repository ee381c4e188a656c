-- | Shortest ways through a maze, breadth first, with a sequence as the queue.
module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.Sequence (Seq (..), (><))
import qualified Data.Sequence as Seq

maze :: [String]
maze =
  [ "S.#......."
  , "..#.####.#"
  , ".##.#..#.."
  , "....#.##.#"
  , ".##......#"
  , ".#.#.###.."
  , "...#...#.E"
  ]

width :: Int
width = length (head maze)

cells :: IntMap.IntMap Char
cells = IntMap.fromDistinctAscList (zip [0 ..] (concat maze))

open :: IntSet.IntSet
open = IntMap.keysSet (IntMap.filter (/= '#') cells)

place :: Char -> Int
place c = head (IntMap.keys (IntMap.filter (== c) cells))

neighbours :: Int -> [Int]
neighbours k = filter (`IntSet.member` open) (sideways ++ [k - width, k + width])
  where sideways = [k - 1 | k `mod` width > 0] ++ [k + 1 | k `mod` width < width - 1]

-- Where each cell was reached from, in the order of distances.
search :: Int -> IntMap.IntMap Int
search start = go (IntMap.singleton start start) (Seq.singleton start)
  where
    go from Empty = from
    go from (k :<| queue) = go from' (queue >< Seq.fromList new)
      where
        new = filter (`IntMap.notMember` from) (neighbours k)
        from' = IntMap.union from (IntMap.fromList [(n, k) | n <- new])

path :: IntMap.IntMap Int -> Int -> Seq Int
path from = go Seq.empty
  where
    go done k
      | from IntMap.! k == k = k :<| done
      | otherwise = go (k :<| done) (from IntMap.! k)

main :: IO ()
main = do
  let from = search (place 'S')
      way = path from (place 'E')
  putStrLn ("steps: " ++ show (Seq.length way - 1))
  print (fmap (`divMod` width) way)
  let drawn = IntMap.union (IntMap.fromList [(k, '*') | k <- foldr (:) [] way]) cells
  mapM_ putStrLn (rows (IntMap.elems drawn))
  putStrLn ("cells out of reach: " ++ show (IntSet.toList (IntSet.difference open (IntMap.keysSet from))))
  where
    rows [] = []
    rows cs = let (row, rest) = splitAt width cs in row : rows rest
