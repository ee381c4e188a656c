-- An action that waits is run once for each time that the action which made it is run.
-- uses: 3.14 do expressions
module Main (main) where

import Control.Monad (replicateM)
import Control.Monad.ST (runST)
import Control.Monad.ST.Unsafe (unsafeInterleaveST)
import Data.IORef
import Data.STRef
import System.IO.Unsafe (unsafeInterleaveIO)

-- | Numbers, each counted when it is demanded.
counting :: IORef Int -> IO Int
counting counter = unsafeInterleaveIO (modifyIORef counter (+ 1) >> readIORef counter)

main :: IO ()
main = do
  counter <- newIORef 0
  let later = counting counter
  a <- later
  b <- later
  c <- later
  readIORef counter >>= print
  print (c, a, c, a)
  readIORef counter >>= print
  print (b, a)
  many <- replicateM 3 later
  print (sum (reverse many))
  readIORef counter >>= print
  let lines' = unsafeInterleaveIO getLine
  first <- lines'
  second <- lines'
  putStrLn second
  putStrLn first
  print (runST (do
    r <- newSTRef (10 :: Int)
    let step = unsafeInterleaveST (modifySTRef r (* 2) >> readSTRef r)
    x <- step
    y <- step
    return (y, x, y)))
