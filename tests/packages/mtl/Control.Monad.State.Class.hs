module Main (main) where

import Control.Monad.State.Class
import Control.Monad.Trans.State.Strict (runState)
import Rows

main :: IO ()
main = do
  value "get" (runState get 5)
  value "put" (runState (put 6) 5)
  value "state" (runState (state (\s -> (s, s + 1))) 5)
  value "modify" (runState (modify (+ 1)) 5)
  value "modify'" (runState (modify' (+ 1)) 5)
  value "gets" (runState (gets show) 5)
  demand "modify'" (\w -> runState (modify' (w 1 (\s -> w 2 s))) (w 3 5))
