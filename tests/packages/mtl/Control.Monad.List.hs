{-# OPTIONS_GHC -Wno-deprecations #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.List
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Cont
import Rows

main :: IO ()
main = do
  value "ListT" (runState (runListT (do { x <- ListT (return [1, 2, 3]); modify (+ x); s <- get; guard (s /= 3); return (x, s) })) 0)
  value "runListT" (runListT (ListT (Just "ab")))
  value "mapListT" (runListT (mapListT (fmap reverse) (ListT (Just "ab"))))
  demand "runListT" (\w -> runListT (w 1 (ListT (Just (w 2 "ab")))))
  demand "mapListT" (\w -> runListT (mapListT (w 1 id) (w 2 (ListT (Just (w 3 "ab"))))))
  value "local" (runReader (runListT (local (+ 1) (ListT (asks (\r -> [r, r * 2]))))) 5)
  value "catchError" (runExcept (runListT ((lift (throwError 'e')) `catchError` (\e -> ListT (return [e, e])))))
  value "callCC" (runCont (runListT (callCC (\exit -> ListT (return [1, 2]) >>= exit))) id)
  action "liftIO" (runListT (liftIO (return 'y')))
