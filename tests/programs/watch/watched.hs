-- What --watch is tried on: it never ends by itself.
module Main (main) where

import System.Environment (getArgs)
import System.IO

spin :: Int -> Int
spin n = if n < 0 then n else spin (n + 1)

lines' :: Int -> IO ()
lines' n = print n >> (work n `seq` lines' (n + 1))

work :: Int -> Int
work n = length [1 .. 200000 + n `mod` 2]

main :: IO ()
main = do
  how <- getArgs
  case how of
    ["lines"] -> lines' 1
    ["errors"] -> mapM_ (\n -> hPutStrLn stderr (show n) >> (work n `seq` return ())) [1 ..]
    ["ask"] -> do
      putStr "name? "
      hFlush stdout
      print (length [1 .. 4000000 :: Int])
      name <- getLine
      putStrLn ("hello, " ++ name)
      print (spin 0)
    _ -> print (spin 0)
