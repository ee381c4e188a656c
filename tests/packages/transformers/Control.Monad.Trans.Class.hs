module Main (main) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.State
import Rows

-- Three levels.
count :: StateT Int (ExceptT String (MaybeT [])) Int
count = do
  n <- get
  put (n + 1)
  m <- lift (lift (lift [1, 2, 3, 4]))
  case m of
    2 -> lift (throwE "two")
    3 -> lift (lift (MaybeT [Nothing]))
    _ -> return (n + m)

main :: IO ()
main = do
  value "lift" (runMaybeT (runExceptT (runStateT count 10)))
  demand "lift" (\w -> runStateT (lift (w 1 (Just (w 2 'a')))) (w 3 's'))
