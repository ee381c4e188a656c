module Main (main) where

import Control.Monad.Cont.Class
import Control.Monad.Trans.Cont (evalCont)
import Rows

main :: IO ()
main = do
  value "callCC" (evalCont (callCC (\exit -> exit 1 >> return 2)))
  demand "callCC" (\w -> evalCont (callCC (w 1 (\exit -> exit (w 2 'a')))))
