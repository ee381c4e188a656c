-- Perfect play on three by three, by minimax over a lazy tree.
-- uses: 4.3.3 derived instances, 3.11 list comprehensions, 3.13 case expressions

import Data.List (maximumBy, minimumBy, transpose)
import Data.Ord (comparing)

data Player = O | B | X deriving (Eq, Ord, Show)

type Board = [Player]

data Game = Game Board [Game]

next :: Player -> Player
next O = X
next X = O
next B = B

rowsOf :: Board -> [[Player]]
rowsOf [] = []
rowsOf b = take 3 b : rowsOf (drop 3 b)

wins :: Player -> Board -> Bool
wins p b = any (all (== p)) (rows ++ transpose rows ++ [diagonal rows, diagonal (map reverse rows)])
  where
    rows = rowsOf b
    diagonal r = [r !! i !! i | i <- [0, 1, 2]]

moves :: Player -> Board -> [Board]
moves p b
  | wins O b || wins X b = []
  | otherwise = [take i b ++ [p] ++ drop (i + 1) b | (i, B) <- zip [0 ..] b]

tree :: Player -> Board -> Game
tree p b = Game b (map (tree (next p)) (moves p b))

value :: Player -> Game -> Player
value p (Game b subs)
  | wins O b = O
  | wins X b = X
  | null subs = B
  | p == X = best X (map (value O) subs)
  | otherwise = best O (map (value X) subs)

best :: Player -> [Player] -> Player
best want vs
  | want `elem` vs = want
  | B `elem` vs = B
  | otherwise = next want

choose :: Player -> Game -> Game
choose p (Game _ subs) = pick (comparing (value (next p))) subs
  where
    pick = if p == X then maximumBy else minimumBy

play :: Player -> Game -> [Board]
play _ (Game b []) = [b]
play p g@(Game b _) = b : play (next p) (choose p g)

render :: Board -> String
render = unlines . map (concatMap cell) . rowsOf
  where
    cell B = "."
    cell p = show p

main :: IO ()
main = do
  let start = [X, O, B, B, X, B, B, B, O]
      game = play X (tree X start)
  mapM_ (putStrLn . render) game
  print (value X (tree X start))
  print (value O (tree O [X, B, B, B, O, B, B, B, X]))
