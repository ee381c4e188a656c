-- Sudoku by constraint propagation over lists.
-- uses: 3.11 list comprehensions, 3.13 case expressions, 4.2.2 type synonym declarations

import Data.Char (digitToInt, intToDigit)
import Data.List (minimumBy, transpose, (\\))
import Data.Ord (comparing)

type Cell = [Int]
type Grid = [[Cell]]

parse :: [String] -> Grid
parse = map (map cell)
  where
    cell '.' = [1 .. 4]
    cell c = [digitToInt c]

size, box :: Int
size = 4
box = 2

rows, cols, boxes :: Grid -> Grid
rows = id
cols = transpose
boxes = map concat . concatMap transpose . group' . map group'

group' :: [a] -> [[a]]
group' [] = []
group' xs = take box xs : group' (drop box xs)

prune :: [Cell] -> [Cell]
prune row = [if single c then c else c \\ fixed | c <- row]
  where
    fixed = concat (filter single row)

single :: [a] -> Bool
single [_] = True
single _ = False

pruneAll :: Grid -> Grid
pruneAll = by rows . by cols . by boxes
  where
    by f = f . map prune . f

fixpoint :: Eq a => (a -> a) -> a -> a
fixpoint f x
  | x == y = x
  | otherwise = fixpoint f y
  where
    y = f x

solve :: Grid -> [Grid]
solve g
  | any (any null) g' = []
  | any clash (rows g' ++ cols g' ++ boxes g') = []
  | all (all single) g' = [g']
  | otherwise = concatMap solve (expand g')
  where
    g' = fixpoint pruneAll g
    clash r = let s = concat (filter single r) in hasDouble s
    hasDouble [] = False
    hasDouble (x : xs) = x `elem` xs || hasDouble xs

expand :: Grid -> [Grid]
expand g = [set r c [v] | v <- g !! r !! c]
  where
    (_, r, c) = minimumBy (comparing (\(n, _, _) -> n))
      [(length cell, i, j) | (i, row) <- zip [0 ..] g, (j, cell) <- zip [0 ..] row, not (single cell)]
    set i j v = [[if (a, b) == (i, j) then v else cell | (b, cell) <- zip [0 ..] row] | (a, row) <- zip [0 ..] g]

render :: Grid -> [String]
render = map (map (\c -> case c of { [d] -> intToDigit d; _ -> '?' }))

main :: IO ()
main = do
  mapM_ putStrLn (render (head (solve (parse ["1...", "..3.", ".4..", "...2"]))))
  putStrLn ""
  let open = parse ["....", ".1..", "..2.", "...."]
  print (length (take 5 (solve open)))
  mapM_ (putStrLn . unwords . map show) (render' (head (solve open)))
  print (null (solve (parse ["11..", "....", "....", "...."])))
  where
    render' = map concat
