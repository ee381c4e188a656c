-- The same steps in stacks of different order: what is kept and what is lost.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer

work :: (MonadState Int m, MonadError String m, MonadWriter [String] m) => m Int
work = do
  tell ["start"]
  put 1
  x <- (tell ["inside"] >> put 2 >> throwError "oops") `catchError` (\e -> tell ["caught " ++ e] >> gets (* 10))
  modify (+ 5)
  when (x > 15) (throwError "late")
  tell ["end"]
  return x

search :: (MonadState Int m, MonadPlus m) => m Int
search = (modify (+ 1) >> mzero) `mplus` (modify (+ 10) >> get)

jump :: (MonadState Int m, MonadCont m) => m String
jump = callCC (\exit -> put 7 >> exit "out" >> put 9 >> return "end")

main :: IO ()
main = do
  print (runWriter (runStateT (runExceptT work) 0))
  print (runWriter (runExceptT (runStateT work 0)))
  print (runExcept (runWriterT (runStateT work 0)))
  print (runIdentity (runExceptT (runStateT (runWriterT work) 0)))
  print (runState (runExceptT (runWriterT work)) 0)
  print (runState (runMaybeT search) 0, runStateT search 0 :: Maybe (Int, Int), runStateT search 0 :: [(Int, Int)])
  print (runCont (runStateT jump 0) id, runState (runContT jump return) 0)
  (r, n) <- runStateT (runExceptT (forM_ [1 ..] (\k -> do { liftIO (putStrLn ("step " ++ show k)); lift (modify (+ k)); s <- get; when (s > 9) (throwError s) }))) (0 :: Int)
  print (r :: Either Int (), n)
