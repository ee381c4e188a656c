module Scoped where
f :: forall a. Ord a => [a] -> [a]
f xs = go xs
  where
    go :: [a] -> [a]
    go = \(ys :: [a]) -> ys
g (x :: Int) = x :: Int
h = \(x :: Bool, y) -> (x, y :: Int)
i :: forall {k} (a :: k). ()
i = ()
