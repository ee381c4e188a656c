-- Records with wildcards and puns: a small game of positions.
-- uses: RecordWildCards, NamedFieldPuns
{-# LANGUAGE NamedFieldPuns #-}
{-# LANGUAGE RecordWildCards #-}

data Pos = Pos {x, y :: Int} deriving (Eq, Ord, Show)

data Player = Player {name :: String, pos :: Pos, score :: Int} deriving (Show)

data Game = Game {players :: [Player], coins :: [Pos], turn :: Int} deriving (Show)

move :: Char -> Pos -> Pos
move 'n' p@Pos {y} = p {y = y + 1}
move 's' p@Pos {y} = p {y = y - 1}
move 'e' p@Pos {x} = p {x = x + 1}
move 'w' p@Pos {x} = p {x = x - 1}
move _ p = p

play :: Game -> Char -> Game
play Game {..} c = Game {players = others ++ [current'], coins = coins', turn = turn + 1}
  where
    current : others = players
    Player {pos, score} = current
    pos' = move c pos
    found = pos' `elem` coins
    coins' = filter (/= pos') coins
    current' = current {pos = pos', score = if found then score + 1 else score}

main :: IO ()
main = do
  let start = Game {players = [Player "a" (Pos 0 0) 0, Player {name = "b", score = 0, pos = Pos 3 3}], coins, turn = 0}
      coins = [Pos 1 0, Pos 3 2, Pos 5 5]
      end = foldl play start "essen"
  print end
  mapM_ (\Player {..} -> putStrLn (name ++ " " ++ show score)) (players end)
