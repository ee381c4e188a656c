-- The shortest way through a maze, breadth first, drawn.
-- uses: 3.13 case expressions, 3.17.1 as patterns, 3.11 list comprehensions

import Data.Maybe (fromJust)

type P = (Int, Int)

maze :: [String]
maze =
  [ "S.#......."
  , ".##.####.#"
  , "....#....#"
  , "###.#.##.."
  , "....#..#.#"
  , ".##.##.#.."
  , "....#....E"
  ]

find :: Char -> P
find c = head [(x, y) | (y, row) <- zip [0 ..] maze, (x, d) <- zip [0 ..] row, d == c]

open :: P -> Bool
open (x, y) = y >= 0 && y < length maze && x >= 0 && x < length (head maze) && maze !! y !! x /= '#'

search :: P -> P -> Maybe [P]
search from to = go [[from]] [from]
  where
    go [] _ = Nothing
    go (path@(p@(x, y) : _) : queue) seen
      | p == to = Just (reverse path)
      | otherwise = go (queue ++ map (: path) new) (new ++ seen)
      where
        new = [q | q <- [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)], open q, q `notElem` seen]
    go ([] : queue) seen = go queue seen

main :: IO ()
main = do
  let path = fromJust (search (find 'S') (find 'E'))
  print (length path - 1)
  mapM_ putStrLn [[if (x, y) `elem` path && c == '.' then '*' else c | (x, c) <- zip [0 ..] row] | (y, row) <- zip [0 ..] maze]
  print (search (0, 0) (9, 1))
