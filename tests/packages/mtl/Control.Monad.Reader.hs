{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
module Main (main) where

import Control.Monad.Cont (ContT (..), runContT)
import Control.Monad.Except
import Control.Monad.Reader
import qualified Control.Monad.RWS.Lazy as RL
import qualified Control.Monad.RWS.Strict as RS
import qualified Control.Monad.State.Lazy as SL
import qualified Control.Monad.State.Strict as SS
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Writer.Lazy as WL
import qualified Control.Monad.Writer.Strict as WS
import Rows

both :: MonadReader Int m => m (Int, Int, String)
both = do
  a <- ask
  b <- local (* 2) ask
  c <- asks show
  return (a, b, c)

-- Has only `reader`.
newtype One a = One {runOne :: Int -> a}
instance Functor One where fmap f (One m) = One (f . m)
instance Applicative One where { pure x = One (\_ -> x); (<*>) = ap }
instance Monad One where One m >>= k = One (\r -> runOne (k (m r)) r)
instance MonadReader Int One where { reader = One; local f (One m) = One (m . f) }

main :: IO ()
main = do
  value "ask" (runReader ask 5)
  value "local" (runReader (local (+ 1) ask) 5)
  value "reader" (runReader (reader (+ 1)) 5)
  value "asks" (runReader (asks show) 5)
  value "runReader" (runReader both 5)
  value "mapReader" (runReader (mapReader show both) 5)
  value "withReader" (runReader (withReader length both) "abc")
  value "ReaderT" (runReaderT (ReaderT (\r -> [r, r + 1])) 5)
  value "runReaderT" (runReaderT both 5 :: Maybe (Int, Int, String))
  value "mapReaderT" (runReaderT (mapReaderT reverse (ReaderT (\r -> [r, r + 1]))) 5)
  value "withReaderT" (runReaderT (withReaderT length ask) "abc" :: Maybe Int)
  value "ask default" (runOne ask 5)
  value "both default" (runOne both 5)
  value "ask function" (ask 5)
  value "both function" (both 5)
  value "reader function" (reader (+ 1) 5)
  action "liftIO" (runReaderT (ask >>= liftIO . return) 'x')
  value "forM" (runReader (forM [1, 2, 3] (\x -> asks (* x))) 5)
  demand "ask" (\w -> runReader (w 1 ask) (w 2 'r'))
  demand "local" (\w -> runReader (local (w 1 id) (w 2 ask)) (w 3 'r'))
  demand "local function" (\w -> local (w 1 id) (w 2 (\_ -> 'a')) (w 3 'r'))
  demand "reader" (\w -> runReader (reader (w 1 id)) (w 2 'r'))
  demand "asks" (\w -> runReader (asks (w 1 id)) (w 2 'r'))
  demand "runReader" (\w -> runReader (w 1 (return 'a')) (w 2 'r'))
  demand "mapReader" (\w -> runReader (mapReader (w 1 id) (w 2 ask)) (w 3 'r'))
  demand "withReader" (\w -> runReader (withReader (w 1 id) (w 2 ask)) (w 3 'r'))
  demand "runReaderT" (\w -> runReaderT (w 1 ask) (w 2 'r') :: Maybe Char)
  demand "mapReaderT" (\w -> runReaderT (mapReaderT (w 1 id) (w 2 ask)) (w 3 'r') :: Maybe Char)
  demand "withReaderT" (\w -> runReaderT (withReaderT (w 1 id) (w 2 ask)) (w 3 'r') :: Maybe Char)
  value "local StateT lazy" (runReader (SL.runStateT both 's') 5)
  value "local StateT strict" (runReader (SS.runStateT both 's') 5)
  value "local WriterT lazy" (runReader (WL.runWriterT (both <* WL.tell "w")) 5)
  value "local WriterT strict" (runReader (WS.runWriterT (both <* WS.tell "w")) 5)
  value "local RWST lazy" (RL.runRWS both 5 's' :: ((Int, Int, String), Char, String))
  value "local RWST strict" (RS.runRWS both 5 's' :: ((Int, Int, String), Char, String))
  value "local ExceptT" (runReader (runExceptT both) 5 :: Either () (Int, Int, String))
  value "local MaybeT" (runReader (runMaybeT both) 5)
  value "local IdentityT" (runReader (runIdentityT both) 5)
  value "local ContT" (runReader (runContT both return) 5)
  value "local ContT after" (runReader (runContT (do { a <- local (+ 1) ask; b <- ask; return (a, b) }) (\x -> asks (\r -> (x, r)))) 5)
  value "catchError" (runExcept (runReaderT ((ask >>= throwError) `catchError` (\e -> asks (+ e))) 5))
