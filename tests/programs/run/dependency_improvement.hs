-- Functional dependencies that decide types: containers, states and vectors.
-- uses: FunctionalDependencies
{-# LANGUAGE FunctionalDependencies, UndecidableInstances #-}

class Container c e | c -> e where
  empty :: c
  insert :: e -> c -> c
  toL :: c -> [e]

instance Container [a] a where
  empty = []
  insert = (:)
  toL = id

newtype Bag = Bag (Int, String)

instance Container Bag Char where
  empty = Bag (0, "")
  insert c (Bag (n, s)) = Bag (n + 1, c : s)
  toL (Bag (n, s)) = show n ++ s

class Scale a b c | a b -> c where (.*) :: a -> b -> c
instance Scale Int Int Int where (.*) = (*)
instance Scale Int Double Double where n .* d = fromIntegral n * d
instance Scale a b c => Scale a [b] [c] where x .* ys = map (x .*) ys

fill :: Container c e => [e] -> c
fill = foldr insert empty

joined :: (Container c e, Container d e) => c -> d -> d
joined c d = foldr insert d items
  where items = toL c

largest c = go (toL c)
  where
    go (x : y : rest) = go (if x > y then x : rest else y : rest)
    go [x] = Just x
    go [] = Nothing

main :: IO ()
main = do
  print (toL (fill "abc" :: Bag))
  print (joined (fill "xy" :: Bag) "z")
  print (largest [3, 1, 2 :: Int], largest (fill "hello" :: Bag))
  print ((2 :: Int) .* [1.5, 2 :: Double], (3 :: Int) .* [[4 :: Int]])
