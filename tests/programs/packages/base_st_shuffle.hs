-- State threads: a random generator, a shuffle and a ring buffer that live in STRefs, and nothing of them outside.
{-# LANGUAGE RankNTypes #-}
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.STRef

-- A generator is an action of the thread that made it.
newGenerator :: Int -> ST s (Int -> ST s Int)
newGenerator seed = do
  state <- newSTRef seed
  return (\limit -> do
    modifySTRef' state (\x -> (x * 1103515245 + 12345) `mod` 2147483648)
    x <- readSTRef state
    return ((x `div` 65536) `mod` limit))

shuffle :: Int -> [a] -> [a]
shuffle seed xs = runST (do
  next <- newGenerator seed
  cells <- mapM newSTRef xs
  forM_ [length cells - 1, length cells - 2 .. 1] (\i -> do
    j <- next (i + 1)
    a <- readSTRef (cells !! i)
    b <- readSTRef (cells !! j)
    writeSTRef (cells !! i) b
    writeSTRef (cells !! j) a)
  mapM readSTRef cells)

-- A linked ring of players; each knows the reference to the next.
data Player s = Player {label :: Int, next :: STRef s (Player s)}

ring :: Int -> ST s (Player s)
ring n = do
  refs <- replicateM n (newSTRef undefined)
  let players = zipWith Player [1 ..] refs
  zipWithM_ writeSTRef refs (drop 1 (cycle players))
  return (last players)

josephus :: Int -> Int -> [Int]
josephus n k = runST (do
  start <- ring n
  order <- newSTRef []
  let go p = do
        before <- iterate (>>= readSTRef . next) (return p) !! (k - 1)
        out <- readSTRef (next before)
        modifySTRef order (label out :)
        if label out == label before then return () else readSTRef (next out) >>= writeSTRef (next before) >> go before
  go start
  reverse <$> readSTRef order)

-- What runs in every state thread can be run more than once.
twice :: (forall s. ST s a) -> (a, a)
twice action = (runST action, runST action)

main :: IO ()
main = do
  print (shuffle 1 [1 .. 15 :: Int])
  putStrLn (shuffle 7 "state threads")
  print (josephus 12 3, last (josephus 41 3))
  print (twice (newGenerator 42 >>= \g -> replicateM 5 (g 100)))
  (same, ten) <- stToIO (do
    a <- newSTRef 'a'
    b <- newSTRef 'a'
    n <- newSTRef (1 :: Int)
    replicateM_ 10 (modifySTRef n (* 2))
    (,) (a == b, a == a) <$> readSTRef n)
  print (same, ten)
  print (runST (mdoLength [1, 2, 3]))
  where
    mdoLength :: [Int] -> ST s Int
    mdoLength xs = fixST (\n -> do
      r <- newSTRef 0
      forM_ xs (\_ -> modifySTRef r (+ 1))
      readSTRef r)
