-- A stack machine written with \case and multi-way if.
-- uses: LambdaCase, MultiWayIf
{-# LANGUAGE LambdaCase, MultiWayIf #-}

data Op = Push Int | Add | Mul | Dup | Swap | Cmp deriving (Show)

step :: Op -> [Int] -> Either String [Int]
step = \case
  Push n -> Right . (n :)
  Add -> binary (+)
  Mul -> binary (*)
  Dup -> \case
    x : xs -> Right (x : x : xs)
    [] -> Left "dup of nothing"
  Swap -> \case
    x : y : r -> Right (y : x : r)
    s -> Left ("swap of " ++ show (length s))
  Cmp -> binary (\a b -> if | a < b -> -1 | a > b -> 1 | otherwise -> 0)
  where
    binary f = \case
      x : y : r -> Right (f y x : r)
      s -> Left ("too few: " ++ show s)

run :: [Op] -> Either String [Int]
run = go []
  where
    go s = \case
      [] -> Right s
      op : ops -> step op s >>= \s' -> go s' ops

main :: IO ()
main = mapM_ (print . run)
  [ [Push 2, Push 3, Add, Dup, Mul]
  , [Push 1, Add]
  , [Push 1, Push 2, Swap, Cmp]
  , [Push 2, Push 2, Cmp]
  , [Swap]
  ]
