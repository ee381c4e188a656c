module Main (main) where

import Control.Monad.RWS.Class
import Control.Monad.Trans.RWS (runRWS)
import Rows

all4 :: MonadRWS Int [Int] Int m => m Int
all4 = do { r <- ask; s <- gets (+ r); tell [s]; put s; local (* 2) (asks (+ s)) }

main :: IO ()
main = do
  value "MonadRWS" (runRWS all4 2 5)
  demand "MonadRWS" (\w -> runRWS (w 1 all4) (w 2 2) (w 3 5))
