{-# OPTIONS_GHC -Wno-deprecations #-}
module Main (main) where

import Control.Monad.Error
import Control.Monad.RWS
import Control.Monad.Cont (ContT (..), callCC, runContT)
import Rows

safe :: MonadError String m => Int -> Int -> m Int
safe _ 0 = throwError "by zero"
safe a b = return (a `div` b)

main :: IO ()
main = do
  value "noMsg" (noMsg :: String)
  value "strMsg" (strMsg "a" :: String)
  action "ErrorT" (runErrorT (ErrorT (return (Left "e"))) :: IO (Either String ()))
  action "runErrorT" (runErrorT (safe 9 3))
  action "mapErrorT" (runErrorT (mapErrorT (fmap (either (Left . length) Right)) (safe 1 0)))
  action "throwError" (runErrorT (safe 1 0))
  action "catchError" (runErrorT (safe 1 0 `catchError` (\e -> return (length e))))
  action "fail" (runErrorT (fail "no" :: ErrorT String IO ()))
  demand "noMsg" (\_ -> noMsg :: String)
  demand "strMsg" (\w -> strMsg (w 1 "a") :: String)
  demand "runErrorT" (\w -> runErrorT (w 1 (return 'a')) :: Maybe (Either String Char))
  demand "mapErrorT" (\w -> runErrorT (mapErrorT (w 1 id) (w 2 (return 'a'))) :: Maybe (Either String Char))
  demand "throwError" (\w -> runErrorT (throwError (w 1 "a")) :: Maybe (Either String Char))
  demand "catchError" (\w -> runErrorT (w 1 (throwError "a") `catchError` w 2 (\_ -> return 'a')) :: Maybe (Either String Char))
  value "RWS" (runRWS (runErrorT (do { n <- ask; s <- get; tell [s]; put (s + n); _ <- local (+ 1) ask; safe 1 0 } :: ErrorT String (RWS Int [Int] Int) Int)) 2 5)
  value "listen" (runRWS (runErrorT (listen (tell "a" >> safe 9 3)) :: RWS () String () (Either String (Int, String))) () ())
  value "censor" (runRWS (runErrorT (censor reverse (tell "ab" >> safe 9 3)) :: RWS () String () (Either String Int)) () ())
  value "callCC" (runContT (runErrorT (callCC (\exit -> exit 1 >> safe 1 0))) Just)
