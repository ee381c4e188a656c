-- Collatz' lengths, remembered in a Map by a State monad.
module Main (main) where

import Control.Monad.State.Strict
import Data.List (foldl')
import qualified Data.Map.Strict as Map

type Memo = Map.Map Int Int

collatz :: Int -> State Memo Int
collatz 1 = return 1
collatz n = do
  known <- gets (Map.lookup n)
  case known of
    Just steps -> return steps
    Nothing -> do
      steps <- (+ 1) <$> collatz (if even n then n `div` 2 else 3 * n + 1)
      modify' (Map.insert n steps)
      return steps

main :: IO ()
main = do
  let (lengths, memo) = runState (mapM collatz [1 .. 60000]) Map.empty
  print (foldl' max 0 lengths)
  print (snd (maximum (zip lengths [1 :: Int ..])))
  print (Map.size memo)
