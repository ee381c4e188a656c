-- A state monad whose steps give unboxed pairs.
-- uses: UnboxedTuples, RankNTypes
{-# LANGUAGE UnboxedTuples #-}

newtype S s a = S (s -> (# a, s #))

run :: S s a -> s -> (a, s)
run (S f) s = case f s of (# a, s' #) -> (a, s')

instance Functor (S s) where
  fmap f (S g) = S (\s -> case g s of (# a, s' #) -> (# f a, s' #))

instance Applicative (S s) where
  pure a = S (\s -> (# a, s #))
  S f <*> S g = S (\s -> case f s of (# h, s' #) -> case g s' of (# a, s'' #) -> (# h a, s'' #))

instance Monad (S s) where
  S g >>= f = S (\s -> case g s of (# a, s' #) -> case f a of S h -> h s')

next :: S Int Int
next = S (\s -> (# s, (s * 1103515245 + 12345) `mod` 2147483648 #))

dice :: Int -> S Int [Int]
dice n = mapM (const (fmap (\x -> x `div` 65536 `mod` 6 + 1) next)) [1 .. n]

main :: IO ()
main = print (run (dice 10) 42)
