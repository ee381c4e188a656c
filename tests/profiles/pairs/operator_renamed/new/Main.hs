-- Operators on vectors of three.
module Main (main) where

data V = V Int Int Int

infixl 6 |+|
infixl 7 *.

(|+|) :: V -> V -> V
V a b c |+| V x y z = V (a + x) (b + y) (c + z)

(*.) :: V -> Int -> V
V a b c *. k = V (a * k) (b * k) (c * k)

norm :: V -> Int
norm (V a b c) = abs a + abs b + abs c

path :: Int -> V
path n = go n (V 0 0 0)
  where
    go 0 at = at
    go k at = go (k - 1) (at |+| V k 1 2 *. 3)

main :: IO ()
main = do
    print (norm (path 2500))
    print (norm (path 10 |+| path 20))
