-- A State monad written out, and programs in it.
-- uses: 4.2.3 datatype renamings, 4.3.2 instance declarations, 3.14 do expressions

import Control.Monad

newtype State s a = State {runState :: s -> (a, s)}

instance Functor (State s) where fmap = liftM
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  (<*>) = ap
instance Monad (State s) where
  m >>= f = State $ \s ->
    let (a, s') = runState m s
     in runState (f a) s'

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (const ((), s))

modify :: (s -> s) -> State s ()
modify f = get >>= put . f

evalState :: State s a -> s -> a
evalState m = fst . runState m

execState :: State s a -> s -> s
execState m = snd . runState m

random :: State Int Int
random = do
  s <- get
  let s' = (s * 1664525 + 1013904223) `mod` 4294967296
  put s'
  return (s' `div` 65536)

roll :: State Int Int
roll = (+ 1) . (`mod` 6) <$> random

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show)

build :: Int -> Tree ()
build 0 = Leaf
build n = Node (build (n `div` 2)) () (build (n - 1 - n `div` 2))

number :: Tree a -> State Int (Tree Int)
number Leaf = return Leaf
number (Node l _ r) = do
  l' <- number l
  n <- get
  put (n + 1)
  r' <- number r
  return (Node l' n r')

shuffle :: [a] -> State Int [a]
shuffle [] = return []
shuffle xs = do
  n <- random
  let (a, b : c) = splitAt (n `mod` length xs) xs
  (b :) <$> shuffle (a ++ c)

main :: IO ()
main = do
  print (evalState (replicateM 10 roll) 7)
  print (evalState (number (build 5)) 1)
  print (execState (forM_ [1 .. 100] (\i -> modify (+ i))) 0)
  print (evalState (shuffle [1 .. 8]) 3)
  print (fst (runState (zipWithM (\a b -> modify (+ 1) >> return (a * b)) [1, 2, 3] [4, 5, 6]) 0))
  print (take 3 (evalState (mapM (const get) [1 ..]) 'z'))
