-- Merge sort, greatest common divisors and a spell of arithmetic, each with its log; also in constant space.
module Main (main) where

import Control.Monad
import Control.Monad.Writer
import qualified Control.Monad.Trans.Writer.CPS as C
import qualified Control.Monad.Trans.Writer.Strict as S

sort :: Ord a => [a] -> Writer (Sum Int, [Int]) [a]
sort xs | n < 2 = return xs
        | otherwise = do
            tell (Sum 0, [n])
            let (a, b) = splitAt (n `div` 2) xs
            join (merge <$> sort a <*> sort b)
  where n = length xs

merge :: Ord a => [a] -> [a] -> Writer (Sum Int, [Int]) [a]
merge (x : xs) (y : ys) = do
  tell (Sum 1, [])
  if x <= y then (x :) <$> merge xs (y : ys) else (y :) <$> merge (x : xs) ys
merge xs ys = return (xs ++ ys)

divisor :: Int -> Int -> S.Writer [String] Int
divisor a 0 = S.tell ["done: " ++ show a] >> return a
divisor a b = S.tell [show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b)] >> divisor b (a `mod` b)

-- Counts in a state that only grows.
count :: Int -> C.Writer (Sum Int, Max') ()
count n = forM_ [1 .. n] (\i -> C.tell (Sum i, Max' (i * 7919 `mod` 1009)))

newtype Max' = Max' Int deriving Show
instance Semigroup Max' where Max' a <> Max' b = Max' (max a b)
instance Monoid Max' where mempty = Max' 0

half :: Int -> WriterT (First String) Maybe Int
half n = do
  when (odd n) (tell (First (Just ("odd: " ++ show n))))
  guard (n > 0)
  return (n `div` 2)

main :: IO ()
main = do
  let (sorted, (Sum comparisons, sizes)) = runWriter (sort [5, 2, 9, 1, 7, 3, 8, 6, 4, 0 :: Int])
  print sorted >> print (comparisons, sizes)
  mapM_ putStrLn (S.execWriter (divisor 252 105))
  print (C.runWriter (count 20000))
  print (C.runWriter (C.listens (getSum . fst) (count 10) >>= \((), n) -> C.censor (\(Sum s, m) -> (Sum (s * n), m)) (count 3)))
  print (runWriterT (half 42 >>= half >>= half), runWriterT (half 8 >>= half >>= half >>= half >>= half))
  print (runWriter (pass (listen (mapM_ (tell . Dual . show) [1 .. 5 :: Int]) >>= \((), w) -> return (getDual w, (<> Dual "!")))))
  print (take 5 (execWriter (forM_ [1 :: Int ..] (\n -> tell [n * n]))))
  print (S.runWriter (S.mapWriter (\(x, w) -> (x + length w, concat w)) (divisor 9 6)))
