-- A toy heap with mark and sweep: cells in an IntMap, roots, and a collection when it is full; classes say what each step needs.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.IntSet as IntSet
import Data.IntSet (IntSet)

data Cell = Pair Int Int | Number Int deriving (Eq, Show)

data Heap = Heap {cells :: IntMap Cell, roots :: [Int], free :: [Int]}

type Limit = Int

children :: Cell -> [Int]
children (Pair a b) = [a, b]
children (Number _) = []

mark :: (MonadReader (IntMap Cell) m, MonadState IntSet m) => Int -> m ()
mark address = do
  seen <- gets (IntSet.member address)
  unless seen $ do
    modify' (IntSet.insert address)
    cell <- asks (IntMap.lookup address)
    mapM_ mark (maybe [] children cell)

collect :: (MonadState Heap m, MonadWriter [String] m) => m Int
collect = do
  Heap held rs _ <- get
  let live = execState (runReaderT (mapM_ mark rs) held) IntSet.empty
      (kept, dead) = IntMap.partitionWithKey (\a _ -> IntSet.member a live) held
  modify' (\h -> h {cells = kept, free = IntMap.keys dead ++ free h})
  tell ["collected " ++ show (IntMap.keys dead) ++ ", " ++ show (IntMap.size kept) ++ " live"]
  return (IntMap.size dead)

allocate :: (MonadState Heap m, MonadWriter [String] m, MonadError String m) => Cell -> m Int
allocate cell = do
  available <- gets free
  case available of
    a : rest -> do
      modify' (\h -> h {cells = IntMap.insert a cell (cells h), free = rest, roots = a : roots h})
      return a
    [] -> do
      n <- modify' (\h -> h {roots = children cell ++ roots h}) *> collect <* modify' (\h -> h {roots = drop (length (children cell)) (roots h)})
      if n == 0 then throwError ("out of memory for " ++ show cell) else allocate cell

-- What was allocated in a scope is let go after it, but the result.
scoped :: MonadState Heap m => m Int -> m Int
scoped act = do
  outer <- gets roots
  result <- act
  modify' (\h -> h {roots = result : outer})
  return result

list :: (MonadState Heap m, MonadWriter [String] m, MonadError String m) => [Int] -> m Int
list = scoped . foldr (\x rest -> do { t <- rest; h <- allocate (Number x); allocate (Pair h t) }) (allocate (Number 0))

total :: MonadState Heap m => Int -> m Int
total a = gets (IntMap.findWithDefault (Number 0) a . cells) >>= go
  where go (Number n) = return n
        go (Pair x y) = (+) <$> total x <*> total y

program :: (MonadState Heap m, MonadWriter [String] m, MonadError String m) => m Int
program = do
  kept <- list [1, 2, 3]
  forM_ [1 .. 6] $ \k -> do
    before <- gets roots
    sum' <- list [k, k * k] >>= total
    tell ["sum " ++ show sum']
    modify' (\h -> h {roots = before})
  total kept

main :: IO ()
main = forM_ [16, 12, 10] $ \limit -> do
  let ((result, heap), logged) = runWriter (runStateT (runExceptT program) (Heap IntMap.empty [] [1 .. limit]))
  putStrLn ("heap of " ++ show limit)
  mapM_ (putStrLn . ("  " ++)) logged
  print (result, IntMap.size (cells heap), length (free heap))
