-- A catch within a catch within a catch: each has a frame of its own.
-- shape: 100000
-- near: 0.6
module Main (main) where

import Control.Exception

deep :: Int -> IO Int
deep n
  | n == 0 = throwIO (userError "at the bottom")
  | otherwise = deep (n - 1) `catch` \e -> if even n then return n else throwIO (e :: IOException)

main :: IO ()
main = deep 100000 >>= print
