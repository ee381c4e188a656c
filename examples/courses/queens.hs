-- Eight queens by backtracking: sets of the columns and diagonals that are taken.
module Main (main) where

import Data.List (transpose)
import qualified Data.Set as Set

data Taken = Taken { columns, rising, falling :: Set.Set Int }

free :: Taken -> Int -> Int -> Bool
free taken row column =
  column `Set.notMember` columns taken && (row + column) `Set.notMember` rising taken && (row - column) `Set.notMember` falling taken

place :: Taken -> Int -> Int -> Taken
place taken row column = Taken
  { columns = Set.insert column (columns taken)
  , rising = Set.insert (row + column) (rising taken)
  , falling = Set.insert (row - column) (falling taken) }

queens :: Int -> [[Int]]
queens n = go 0 (Taken Set.empty Set.empty Set.empty)
  where
    go row taken
      | row == n = [[]]
      | otherwise = [column : rest | column <- [0 .. n - 1], free taken row column, rest <- go (row + 1) (place taken row column)]

-- | The least of the eight boards that are the same when turned or mirrored.
canonical :: [Int] -> [Int]
canonical board = minimum (map positions (take 4 (iterate turn picture) ++ take 4 (iterate turn (map reverse picture))))
  where
    n = length board
    picture = [[c == column | c <- [0 .. n - 1]] | column <- board]
    turn = map reverse . transpose
    positions = map (length . takeWhile not)

render :: [Int] -> String
render board = unlines [[if c == column then 'Q' else '.' | c <- [0 .. length board - 1]] | column <- board]

main :: IO ()
main = do
  putStr (render (head (queens 8)))
  print [length (queens n) | n <- [1 .. 8]]
  print (Set.size (Set.fromList (map canonical (queens 8))))
