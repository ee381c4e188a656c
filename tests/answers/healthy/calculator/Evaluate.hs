module Evaluate (evaluate) where

import Expression (Expression (..), Operator (..))

evaluate :: Expression -> Int
evaluate (Number n) = n
evaluate (Binary operator a b) = apply operator (evaluate a) (evaluate b) `mod` 1000003

apply :: Operator -> Int -> Int -> Int
apply operator a b = case operator of
    Plus -> a + b
    Minus -> a - b
    Times -> a * b
