module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import Control.Monad.Trans.Select
import Data.List (maximumBy, minimumBy)
import Data.Ord (comparing)
import Rows

best :: Ord r => [a] -> Select r a
best xs = select (\judge -> maximumBy (comparing judge) xs)

worst :: Ord r => [a] -> Select r a
worst xs = select (\judge -> minimumBy (comparing judge) xs)

main :: IO ()
main = do
  value "select" (runSelect (best [1 .. 5]) (\x -> (x - 3) * (x - 3) + x))
  value "runSelect" (runSelect (return 'a') id)
  value "two moves" (runSelect (do { x <- best [1 .. 5]; y <- worst [1 .. 5]; return (x, y) }) (\(x, y) -> (x * 7 + y * y * 3) `mod` 11))
  value "sequence" (runSelect (sequence (replicate 4 (best [False, True]))) (\bs -> length (filter id bs) `mod` 3))
  value "mapSelect" (runSelect (mapSelect (+ 1) (best [1 .. 5])) negate)
  value "SelectT" (runSelectT (SelectT (\judge -> judge 1 >>= \r -> [r, 2])) (\x -> [x * 10, x * 20]))
  value "runSelectT" (runSelectT (return 'a') (\_ -> Just ()))
  value "mapSelectT" (runSelectT (mapSelectT reverse (lift [1, 2, 3])) (\_ -> [()]))
  value "selectToContT" (runContT (selectToContT (lift [1, 2])) (\x -> [x, x * 10]))
  value "selectToCont" (evalCont (selectToCont (best [1 .. 5])))
  demand "select" (\w -> runSelect (select (w 1 (\judge -> w 2 (judge 'x')))) (w 3 (\_ -> w 4 'y')))
  demand "runSelect" (\w -> runSelect (w 1 (return (w 2 'a'))) (w 3 (\_ -> ())))
  demand "mapSelect" (\w -> runSelect (mapSelect (w 1 (\_ -> 'b')) (w 2 (return (w 3 'a')))) (w 4 (\_ -> ())))
  demand "runSelectT" (\w -> runSelectT (w 1 (return (w 2 'a'))) (w 3 (\_ -> Just ())))
  demand "mapSelectT" (\w -> runSelectT (mapSelectT (w 1 id) (w 2 (return (w 3 'a')))) (w 4 (\_ -> Just ())))
  demand "selectToContT" (\w -> runContT (selectToContT (w 1 (return (w 2 'a')))) (w 3 (\_ -> Just 'b')))
  demand "selectToCont" (\w -> runContT (selectToCont (w 1 (return (w 2 'a')))) (w 3 (\_ -> Just 'b')))
  demand "(>>=)" (\w -> runSelect (w 1 (return (w 2 'a')) >>= w 3 (\x -> w 4 (return x))) (w 5 (\_ -> ())))
  demand "(<*>)" (\w -> runSelect (w 1 (return (w 2 id)) <*> w 3 (return (w 4 'a'))) (w 5 (\_ -> ())))
  demand "fmap" (\w -> runSelect (fmap (w 1 id) (w 3 (return (w 4 'a')))) (w 5 (\_ -> ())))
  value "fmap" (runSelect (fmap (* 2) (best [1 .. 5])) (\x -> x `mod` 5))
  value "pure" (runSelect (pure 'a') id)
  value "(<*>)" (runSelect ((,) <$> best [1 .. 3] <*> worst [1 .. 3]) (uncurry (-)))
  value "(*>)" (runSelect (best [1 .. 3] *> worst [1 .. 3]) id)
  value "(<*)" (runSelect (best [1 .. 3] <* worst [1 .. 3]) id)
  value "(>>)" (runSelect (best [1 .. 3] >> worst [1 .. 3]) id)
  value "fail" (runSelectT (fail "no" :: SelectT () Maybe Int) (\_ -> Just ()))
  value "empty" (runSelectT (empty :: SelectT () Maybe Int) (\_ -> Just ()))
  value "(<|>)" (runSelectT (empty <|> return 'a') (\_ -> Just ()))
  value "mzero" (runSelectT (mzero :: SelectT () [] Int) (\_ -> [()]))
  value "mplus" (runSelectT (return 'a' `mplus` return 'b') (\_ -> [()]))
  value "lift" (runSelectT (lift [1, 2]) (\_ -> [()]))
  action "liftIO" (runSelectT (liftIO (return 'y')) (\_ -> return ()))
  random "moves" (\(n : rest) -> runSelect (do { x <- best (take 6 rest); y <- worst (take 6 (drop 6 rest)); z <- best [x, y, n]; return [x, y, z] }) (\xs -> foldl (\a x -> (a * 31 + x) `mod` 17) 0 xs))
