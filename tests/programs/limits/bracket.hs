-- Ctrl-C does not come while bracket acquires or releases: whenever it comes, what was acquired is released, once.
-- signal: INT
-- end: exit
-- exit: 7
module Main (main) where

import Control.Exception
import Data.IORef
import System.Exit
import System.IO

spin :: Int -> IO ()
spin 0 = return ()
spin n = spin (n - 1)

main :: IO ()
main = do
  done <- newIORef ""
  let note c = modifyIORef done (c :)
      acquire = putStrLn "ready" >> hFlush stdout >> spin 300000 >> note 'a'
      release _ = spin 1000 >> note 'r'
  result <- try (bracket acquire release (\_ -> spin 1000000000))
  text <- readIORef done
  exitWith (case (result, text) of
    (Left UserInterrupt, "ra") -> ExitFailure 7
    _ -> ExitFailure 8)
