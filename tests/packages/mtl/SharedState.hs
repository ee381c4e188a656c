-- Rows of what has a state: MODULE is the variant.
module Main (main) where

import Control.Monad.Cont (ContT (..), runContT)
import Control.Monad.Except
import Control.Monad.Reader
import qualified Control.Monad.RWS.Lazy as RL
import qualified Control.Monad.RWS.Strict as RS
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Writer.Lazy as WL
import qualified Control.Monad.Writer.Strict as WS
import MODULE
import Rows

tick :: MonadState Int m => m Int
tick = do { n <- get; put (n + 1); return n }

-- Has only `state`, then only `get` and `put`.
newtype One a = One {runOne :: Int -> (a, Int)}
instance Functor One where fmap f (One m) = One (\s -> let (x, t) = m s in (f x, t))
instance Applicative One where { pure x = One (\s -> (x, s)); (<*>) = ap }
instance Monad One where One m >>= k = One (\s -> let (x, t) = m s in runOne (k x) t)
instance MonadState Int One where state = One

newtype Two a = Two {runTwo :: Int -> (a, Int)}
instance Functor Two where fmap f (Two m) = Two (\s -> let (x, t) = m s in (f x, t))
instance Applicative Two where { pure x = Two (\s -> (x, s)); (<*>) = ap }
instance Monad Two where Two m >>= k = Two (\s -> let (x, t) = m s in runTwo (k x) t)
instance MonadState Int Two where { get = Two (\s -> (s, s)); put s = Two (\_ -> ((), s)) }

main :: IO ()
main = do
  value "get" (runState get 5)
  value "put" (runState (put 6) 5)
  value "state" (runState (state (\s -> (s, s + 1))) 5)
  value "modify" (runState (modify (+ 1)) 5)
  value "modify'" (runState (modify' (+ 1)) 5)
  value "gets" (runState (gets show) 5)
  value "runState" (runState tick 5)
  value "evalState" (evalState (tick >> tick) 5)
  value "execState" (execState (tick >> tick) 5)
  value "mapState" (runState (mapState (\(x, s) -> (show x, s * 2)) tick) 5)
  value "withState" (runState (withState (* 2) tick) 5)
  value "StateT" (runStateT (StateT (\s -> [(s, s + 1), (s, s)])) 5)
  value "runStateT" (runStateT tick 5 :: Maybe (Int, Int))
  value "evalStateT" (evalStateT tick 5 :: [Int])
  value "execStateT" (execStateT tick 5 :: [Int])
  value "mapStateT" (runStateT (mapStateT (take 1) (StateT (\s -> [(s, s + 1), (s, s)]))) 5)
  value "withStateT" (runStateT (withStateT (* 2) tick) 5 :: Maybe (Int, Int))
  -- what the class gives by default
  value "get default" (runOne get 5)
  value "put default" (runOne (put 6) 5)
  value "state default" (runTwo (state (\s -> (s * 2, s + 1))) 5)
  demand "state default" (\w -> runTwo (state (w 1 (\s -> w 2 (s * 2, s + 1)))) (w 3 5))
  demand "state default value" (\w -> fst (runTwo (state (w 1 (\s -> w 2 (s * 2, s + 1)))) (w 3 5)))
  -- re-exports
  action "when" (execStateT (forM_ [1 .. 5] (\x -> when (odd x) (modify (+ x)))) 0)
  action "liftIO" (runStateT (liftIO (return 'y')) 'x')
  value "lift" (runStateT (lift [1, 2]) 'x')
  value "fix" (take 3 (fix (1 :)))
  value "mfix" (take 3 (evalState (mfix (\xs -> gets (: xs))) 5))
  -- laziness
  demand "get" (\w -> runState get (w 1 'x'))
  demand "put" (\w -> runState (put (w 1 'x')) (w 2 'y'))
  demand "state" (\w -> runState (state (w 1 (\s -> w 2 (s, s)))) (w 3 'x'))
  demand "modify" (\w -> runState (modify (w 1 (\s -> w 2 s))) (w 3 'x'))
  demand "modify'" (\w -> runState (modify' (w 1 (\s -> w 2 s))) (w 3 'x'))
  demand "modify' lost" (\w -> evalState (modify' (w 1 (\s -> w 2 s)) >> return 'a') (w 3 'x'))
  demand "gets" (\w -> runState (gets (w 1 (\s -> w 2 s))) (w 3 'x'))
  demand "evalState" (\w -> evalState (w 1 tick) (w 2 5))
  demand "execState" (\w -> execState (w 1 tick) (w 2 5))
  demand "runStateT" (\w -> runStateT (w 1 tick) (w 2 5) :: Maybe (Int, Int))
  demand "evalStateT" (\w -> evalStateT (w 1 tick) (w 2 5) :: Maybe Int)
  demand "execStateT" (\w -> execStateT (w 1 tick) (w 2 5) :: Maybe Int)
  demand "mapState" (\w -> runState (mapState (w 1 (\p -> w 2 p)) (w 3 tick)) (w 4 5))
  demand "withState" (\w -> runState (withState (w 1 id) (w 2 tick)) (w 3 5))
  demand "mapStateT" (\w -> runStateT (mapStateT (w 1 (\p -> w 2 p)) (w 3 tick)) (w 4 5) :: Maybe (Int, Int))
  demand "withStateT" (\w -> runStateT (withStateT (w 1 id) (w 2 tick)) (w 3 5) :: Maybe (Int, Int))
  -- through other transformers
  value "get ReaderT" (runState (runReaderT tick 'r') 5)
  value "get WriterT lazy" (runState (WL.runWriterT (tick <* WL.tell "w")) 5)
  value "get WriterT strict" (runState (WS.runWriterT (tick <* WS.tell "w")) 5)
  value "get ExceptT" (runState (runExceptT (tick >> throwError 'e' >> tick)) 5)
  value "get MaybeT" (runState (runMaybeT (tick >> mzero >> tick)) 5)
  value "get IdentityT" (runState (runIdentityT tick) 5)
  value "get ContT" (runState (runContT tick return) 5)
  value "get RWST lazy" (RL.runRWS (tick >> tick) 'r' 5 :: (Int, Int, String))
  value "get RWST strict" (RS.runRWS (tick >> tick) 'r' 5 :: (Int, Int, String))
  value "state ReaderT" (runState (runReaderT (state (\s -> (s, s + 1))) 'r') 5)
  value "state ExceptT" (runState (runExceptT (state (\s -> (s, s + 1)))) 5 :: (Either () Int, Int))
  value "modify' MaybeT" (runState (runMaybeT (modify' (+ 1))) 5)
  value "catchError" (runState (runExceptT ((tick >> throwError 'e') `catchError` (\_ -> tick))) 5)
  value "catchError under" (runExcept (runStateT ((tick >> throwError 'e') `catchError` (\_ -> tick)) 5))
  value "local" (runReader (runStateT (local (+ 1) (ask >>= put)) 5) 7)
  value "tell" (WL.runWriter (runStateT (WL.listen (lift (WL.tell "a") >> WL.tell "b" >> tick)) 5))
  value "pass" (WL.runWriter (runStateT (WL.censor reverse (WL.tell "ab" >> tick)) 5))
  random "forM" (\(n : rest) -> runState (forM (take n rest) (\x -> do { modify' (\s -> (s * 3 + x) `mod` 101); gets (+ x) })) n)
