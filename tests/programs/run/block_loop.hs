-- A loop with a callback, with block arguments.
-- uses: BlockArguments, MultiWayIf
{-# LANGUAGE BlockArguments #-}
{-# LANGUAGE MultiWayIf #-}

import Data.IORef

while :: IO Bool -> IO () -> IO ()
while test body = do
  go <- test
  if go then body >> while test body else pure ()

main :: IO ()
main = do
  n <- newIORef (27 :: Int)
  steps <- newIORef (0 :: Int)
  while do
    v <- readIORef n
    pure (v /= 1)
   do
    modifyIORef' steps (+ 1)
    modifyIORef' n \v -> if
      | even v -> v `div` 2
      | otherwise -> 3 * v + 1
  readIORef steps >>= print
