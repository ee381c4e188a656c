-- mapM_ over numbers: nothing is deep, and nothing stays.
-- shape: 1000000
module Main (main) where

import Data.IORef

main :: IO ()
main = do
  total <- newIORef (0 :: Int)
  mapM_ (\n -> modifyIORef' total (+ n)) [1 .. 1000000]
  readIORef total >>= print
