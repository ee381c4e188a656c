-- Counts the cells above the diagonal of a grid, in a monad of its own.
module Main (main) where

import System.Environment (getArgs)

newtype Counter a = Counter {runCounter :: Int -> (a, Int)}

instance Functor Counter where
  fmap f (Counter run) = Counter (\count -> let (a, after) = run count in (f a, after))

instance Applicative Counter where
  pure a = Counter (\count -> (a, count))
  Counter left <*> Counter right =
    Counter (\count -> let (f, between) = left count; (a, after) = right between in (f a, after))

instance Monad Counter where
  Counter run >>= next = Counter (\count -> let (a, after) = run count in runCounter (next a) after)

tick :: Counter ()
tick = Counter (\count -> ((), count + 1))

row :: Int -> Int -> Counter ()
row size y = mapM_ (\x -> if y < x then tick else pure ()) [1 .. size]

grid :: Int -> Counter ()
grid size = mapM_ (row size) [1 .. size]

main :: IO ()
main = do
  [size] <- getArgs
  print (snd (runCounter (grid (read size)) 0))
