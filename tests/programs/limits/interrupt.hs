-- Ctrl-C that nobody catches, though handlers raise it again: as the second one ends a run, in the words of the first.
-- signal: INT
-- end: interrupt
-- exit: 130
-- says: assay: interrupted (SIGINT) | assay: it was in main
module Main (main) where

import Control.Exception
import System.IO

spin :: Int -> IO ()
spin 0 = return ()
spin n = spin (n - 1)

main :: IO ()
main = handle (\e -> throwIO (e :: SomeException)) $ do
  (putStrLn "ready" >> hFlush stdout >> spin 1000000000) `finally` putStrLn "released"
