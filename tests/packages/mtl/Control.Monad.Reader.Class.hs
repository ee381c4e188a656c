module Main (main) where

import Control.Monad.Reader.Class
import Control.Monad.Trans.Reader (runReader)
import Rows

main :: IO ()
main = do
  value "ask" (runReader ask 5)
  value "local" (runReader (local (+ 1) ask) 5)
  value "reader" (runReader (reader show) 5)
  value "asks" (runReader (asks show) 5)
  demand "local" (\w -> runReader (local (w 1 id) (w 2 ask)) (w 3 5))
