module Algebra where

infixl 6 .+.
infixl 7 .*.
infixr 4 :/:

data V = V {vx, vy :: Int} deriving (Eq, Show)

data R = Int :/: R | End deriving (Show)

(.+.) :: V -> V -> V
V a b .+. V c d = V (a + c) (b + d)

(.*.) :: V -> Int -> V
V a b .*. n = V (a * n) (b * n)

origin :: V
origin = V 0 0

class Sized a where
  size :: a -> Int
  size _ = 1

instance Sized V

instance Sized a => Sized [a] where
  size = sum . map size
