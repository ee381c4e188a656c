-- | Rows of the class MArray, for any array of Ints in a monad that IO can run.
module SharedMArray where

import Data.Array
import Data.Array.MArray
import Data.Array.Unboxed (UArray)
import Rows

rows :: forall a m. (MArray a Int m, MArray a Bool m) => String -> (forall i e. m (a i e) -> m (a i e)) -> (forall x. m x -> IO x) -> IO ()
rows kind as run = do
  let line = as (newListArray (1, 4) [10, 20, 30, 40]) :: m (a Int Int)
      grid = as (newListArray ((0, 1), (2, 3)) [1 ..]) :: m (a (Int, Int) Int)
      none = as (newListArray (3, 2) []) :: m (a Int Int)
      act :: Show x => String -> m x -> IO ()
      act name x = action (name ++ " " ++ kind) (run x)
  act "newArray" (as (newArray (0, 3) 7) >>= \a -> getAssocs (a :: a Int Int))
  act "newArray empty" (as (newArray (0, -3) 7) >>= \a -> getAssocs (a :: a Int Int))
  act "newArray Bool" (as (newArray (0, 11) True) >>= \a -> getElems (a :: a Int Bool))
  act "newArray Bool changed" (as (newArray (0, 11) True) >>= \a -> mapM_ (\i -> writeArray a i False) [1, 4 .. 11] >> getElems (a :: a Int Bool))
  act "newArray_" (as (newArray_ (0, 3)) >>= \a -> getBounds (a :: a Int Int))
  act "newListArray" (line >>= getAssocs)
  act "newListArray pair" (grid >>= getAssocs)
  act "newListArray long" (as (newListArray (0, 2) [1 ..]) >>= \a -> getElems (a :: a Int Int))
  act "newListArray empty" (none >>= getElems)
  act "getBounds" (line >>= getBounds)
  act "getBounds pair" (grid >>= getBounds)
  act "readArray" (line >>= \a -> mapM (readArray a) [4, 3, 2, 1])
  act "readArray outside" (line >>= \a -> readArray a 5)
  act "readArray below" (line >>= \a -> readArray a 0)
  act "readArray pair" (grid >>= \a -> readArray a (1, 2))
  act "readArray pair outside" (grid >>= \a -> readArray a (1, 4))
  act "readArray empty" (none >>= \a -> readArray a 3)
  act "writeArray" (line >>= \a -> writeArray a 2 0 >> writeArray a 2 5 >> getElems a)
  act "writeArray outside" (line >>= \a -> writeArray a 7 0)
  act "writeArray pair" (grid >>= \a -> writeArray a (2, 3) 0 >> getElems a)
  act "getElems" (line >>= \a -> getElems a >>= \xs -> writeArray a 1 0 >> getElems a >>= \ys -> return (xs, ys))
  act "getAssocs" (grid >>= getAssocs)
  act "mapArray" (line >>= \a -> mapArray (+ 1) a >>= \b -> writeArray a 1 0 >> getElems b)
  act "mapArray empty" (none >>= mapArray (+ 1) >>= getElems)
  act "mapArray type" (line >>= \a -> mapArray (> 20) a >>= \b -> getElems b)
  act "mapIndices" (line >>= mapIndices (0, 2) (\i -> 4 - i) >>= getAssocs)
  act "mapIndices pair" (grid >>= mapIndices (1, 3) (\j -> (2, j)) >>= \b -> getAssocs (b :: a Int Int))
  act "mapIndices outside" (line >>= mapIndices (0, 2) (\i -> 5 - i) >>= getAssocs)
  act "freeze" (line >>= \a -> freeze a >>= \f -> writeArray a 1 0 >> return (f :: Array Int Int))
  act "freeze unboxed" (line >>= \a -> freeze a >>= \f -> writeArray a 1 0 >> return (f :: UArray Int Int))
  act "freeze pair" (grid >>= \a -> freeze a >>= \f -> return (f :: UArray (Int, Int) Int))
  act "freeze Bool" (as (newListArray (0, 9) (cycle [True, False, False])) >>= \a -> freeze (a :: a Int Bool) >>= \f -> return (f :: UArray Int Bool))
  act "freeze empty" (none >>= \a -> freeze a >>= \f -> return (f :: Array Int Int))
  act "thaw" (as (thaw boxed) >>= \a -> writeArray a 0 99 >> getElems (a :: a Int Int) >>= \xs -> return (xs, boxed))
  act "thaw unboxed" (as (thaw unboxed) >>= \a -> writeArray a 0 99 >> getElems (a :: a Int Int) >>= \xs -> return (xs, unboxed))
  act "thaw pair" (as (thaw (listArray ((0, 0), (1, 1)) [1 ..] :: Array (Int, Int) Int)) >>= \a -> getAssocs (a :: a (Int, Int) Int))
  mapM_ (\seed -> act ("writeArray random " ++ show seed) (shuffled seed)) [1 .. 5]
  where
    boxed = listArray (0, 3) [5 ..] :: Array Int Int
    unboxed = fmapU (listArray (0, 3) [5 ..])
    shuffled :: Int -> m [Int]
    shuffled seed = do
      a <- as (newListArray (0, 19) [0 ..]) :: m (a Int Int)
      let swap (i, j) = do
            x <- readArray a (i `mod` 20)
            y <- readArray a (j `mod` 20)
            writeArray a (i `mod` 20) y
            writeArray a (j `mod` 20) x
      mapM_ swap (take 30 (pairs (list seed)))
      getElems a

fmapU :: Array Int Int -> UArray Int Int
fmapU a = read (show a)
