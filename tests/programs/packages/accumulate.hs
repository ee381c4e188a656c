-- Output that is looked back at: primes by those found before, and words not said twice.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class
import Control.Monad.Trans.State (evalStateT, execState, runStateT)
import Control.Monad.Trans.Writer (writer)

primes :: Int -> Accum [Int] ()
primes n = forM_ [2 .. n] (\k -> do
  known <- looks (takeWhile (\p -> p * p <= k))
  when (all (\p -> k `mod` p /= 0) known) (add [k]))

say :: String -> AccumT [String] Maybe Bool
say w = do
  said <- look
  if w == "stop" then lift Nothing else if w `elem` said then return False else add [w] >> return True

main :: IO ()
main = do
  print (execAccum (primes 60) [])
  print (runAccumT (mapM say (words "the cat and the dog and a cat")) ["a"])
  print (evalAccumT (mapM say (words "one stop two")) [])
  print (execState (accumToStateT (primes 20)) [], runStateT (accumToStateT (say "x")) ["y"])
  print (runAccum (writerToAccumT (writer ('w', "out")) >>= \c -> looks (++ [c])) "in: ")
  print (evalAccum (mapAccum (\(x, w) -> (length w, x : w)) (add "abc" >> return 'z')) "", evalStateT (accumToStateT (say "q")) [])
