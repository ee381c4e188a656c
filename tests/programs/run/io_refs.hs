-- Loops over references: counters, accumulators, memo tables, closures that share.
-- uses: 3.14 do expressions, BangPatterns

import Control.Monad
import Data.IORef

counter :: IO (IO Int, IO ())
counter = do
  r <- newIORef 0
  return (readIORef r, modifyIORef' r (+ 1))

memo :: IORef [(Int, Integer)] -> Int -> IO Integer
memo table n
  | n < 2 = return (fromIntegral n)
  | otherwise = do
      known <- lookup n <$> readIORef table
      case known of
        Just v -> return v
        Nothing -> do
          a <- memo table (n - 1)
          b <- memo table (n - 2)
          let !v = a + b
          modifyIORef table ((n, v) :)
          return v

main :: IO ()
main = do
  (get, inc) <- counter
  (get2, inc2) <- counter
  replicateM_ 5 inc
  inc2
  (,) <$> get <*> get2 >>= print
  table <- newIORef []
  memo table 60 >>= print
  length <$> readIORef table >>= print
  total <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i ->
    forM_ [1 .. i] $ \j ->
      when (even (i * j)) $ modifyIORef total (+ j)
  readIORef total >>= print
  old <- atomicModifyIORef total (\t -> (0, t))
  new <- readIORef total
  print (old, new)
  r <- newIORef undefined
  writeIORef r "set"
  readIORef r >>= putStrLn
