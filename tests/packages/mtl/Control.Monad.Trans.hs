module Main (main) where

import Control.Monad.Trans
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.State
import Rows

main :: IO ()
main = do
  value "lift" (runStateT (lift [1, 2]) 's')
  action "liftIO" (runMaybeT (runStateT (liftIO (return 'y')) 's'))
