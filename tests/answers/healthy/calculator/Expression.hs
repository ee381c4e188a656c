module Expression (Expression (..), Operator (..), expressions, pretty) where

data Operator = Plus | Minus | Times

data Expression
    = Number !Int
    | Binary Operator Expression Expression

expressions :: Int -> [Expression]
expressions count = [grow 5 (n * 7919) | n <- [1 .. count]]

grow :: Int -> Int -> Expression
grow 0 seed = Number (seed `mod` 100)
grow depth seed = case seed `div` 16 `mod` 4 of
    0 -> Number (seed `mod` 1000)
    1 -> Binary Minus left right
    2 -> Binary Times left right
    _ -> Binary Plus left right
  where
    left = grow (depth - 1) (seed * 31 `mod` 104729)
    right = grow (depth - 1) (seed * 37 `mod` 130363)

pretty :: Expression -> String
pretty expression = go expression ""
  where
    go (Number n) rest = shows n rest
    go (Binary operator a b) rest = '(' : go a (sign operator : go b (')' : rest))

sign :: Operator -> Char
sign operator = case operator of
    Plus -> '+'
    Minus -> '-'
    Times -> '*'
