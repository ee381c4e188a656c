-- Conway's game of life on a torus.
-- uses: 3.11 list comprehensions, 3.6 conditionals

import Data.List (intercalate)

type World = [[Bool]]

parse :: [String] -> World
parse = map (map (== '#'))

render :: World -> String
render = intercalate "\n" . map (map (\c -> if c then '#' else '.'))

rotate :: Int -> [a] -> [a]
rotate n xs = take (length xs) (drop (n `mod` length xs) (cycle xs))

step :: World -> World
step w = zipWith (zipWith rule) w neighbours
  where
    shifted = [map (rotate dx) (rotate dy w) | dy <- [-1, 0, 1], dx <- [-1, 0, 1], (dx, dy) /= (0, 0)]
    neighbours = foldr1 (zipWith (zipWith (+))) (map (map (map fromEnum)) shifted)
    rule alive n = n == 3 || alive && n == 2

main :: IO ()
main = do
  let glider = parse [".#....", "..#...", "###...", "......", "......", "......"]
      worlds = iterate step glider
  putStrLn (render (worlds !! 4))
  print (length (filter id (concat (worlds !! 8))))
  let blinker = parse [".....", "..#..", "..#..", "..#..", "....."]
  putStrLn (render (step blinker))
  print (step (step blinker) == blinker)
