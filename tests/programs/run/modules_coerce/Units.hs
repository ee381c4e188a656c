module Units (Metres, metres, Feet (..), Stack, push, pop, empty) where

newtype Metres = Metres Double

metres :: Double -> Metres
metres = Metres

instance Show Metres where
  showsPrec d (Metres x) = showsPrec d x . showString " m"

newtype Feet = Feet Double deriving Show

newtype Stack a = Stack [a] deriving Show

empty :: Stack a
empty = Stack []

push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)

pop :: Stack a -> Maybe (a, Stack a)
pop (Stack []) = Nothing
pop (Stack (x : xs)) = Just (x, Stack xs)
