module Stack where

newtype Stack a = Stack [a] deriving (Show)

infixr 5 +++

empty :: Stack a
empty = Stack []

push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)

(+++) :: Stack a -> Stack a -> Stack a
Stack a +++ Stack b = Stack (a ++ b)

toList :: Stack a -> [a]
toList (Stack xs) = xs
