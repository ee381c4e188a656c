module Data where
data Empty
data Unit = Unit
data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Enum, Bounded)
data T a b = T a b | a :+ b | Int `In` [a] | (:-) a b
data Strict = Strict !Int {-# UNPACK #-} !Int [Int] !(Maybe Int)
data Infix = !Int :* !Int | Maybe Int :/ Either Int Int
data R a = R { x, y :: !Int, z :: a -> a } | S { x :: !Int, (#) :: Int } | Q {}
newtype N a = N { unN :: [a] } deriving Show
newtype M = M (Int -> Int)
data a :*: b = a :*: b
data (a `Pair` b) c = Pair a b c
data D = D deriving ()
data E a = E (E (E a)) [E a] (a, E a)
