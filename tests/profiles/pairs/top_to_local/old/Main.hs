-- The queens puzzle by lists.
module Main (main) where

type Board = [Int]

safe :: Int -> Board -> Bool
safe column board = and [clear column distance other | (distance, other) <- zip [1 ..] board]

clear :: Int -> Int -> Int -> Bool
clear column distance other = column /= other && abs (column - other) /= distance

extend :: Int -> Board -> [Board]
extend size board = [column : board | column <- [1 .. size], safe column board]

solve :: Int -> [Board]
solve size = go size
  where
    go 0 = [[]]
    go rows = concatMap (extend size) (go (rows - 1))

render :: Board -> String
render = concatMap digit
  where
    digit n = show n ++ " "

main :: IO ()
main = do
    let boards = solve 6
    print (length boards)
    putStrLn (render (head boards))
