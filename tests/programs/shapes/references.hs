-- A chain of references, each of which leads to the one before, and is walked along and written to.
-- shape: 200000
module Main (main) where

import Data.IORef

data Link = End | Link Int (IORef Link)

chain :: Int -> IORef Link -> IO (IORef Link)
chain n before
  | n == 0 = return before
  | otherwise = newIORef (Link n before) >>= chain (n - 1)

walk :: Int -> IORef Link -> IO Int
walk total reference = do
  link <- readIORef reference
  case link of
    End -> return total
    Link n before -> do
      writeIORef reference (Link (n + 1) before)
      let more = total + n
      more `seq` walk more before

main :: IO ()
main = do
  end <- newIORef End
  newest <- chain 200000 end
  first <- walk 0 newest
  second <- walk 0 newest
  print (second - first)
