module Main (main) where

import Control.Exception (IOException)
import Control.Monad.Except
import qualified Control.Monad.RWS.Lazy as RL
import qualified Control.Monad.RWS.Strict as RS
import Control.Monad.Reader
import qualified Control.Monad.State.Lazy as SL
import qualified Control.Monad.State.Strict as SS
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Writer.Lazy as WL
import qualified Control.Monad.Writer.Strict as WS
import Rows

safe :: MonadError String m => Int -> Int -> m Int
safe _ 0 = throwError "by zero"
safe a b = return (a `div` b)

try3 :: MonadError String m => m (Int, Int)
try3 = do
  x <- safe 9 3
  y <- safe 1 0 `catchError` (\e -> return (length e))
  return (x, y)

main :: IO ()
main = do
  value "throwError" (runExcept (throwError 'e') :: Either Char ())
  value "catchError" (runExcept (throwError 'e' `catchError` (\e -> return [e])))
  value "liftEither" (runExcept (liftEither (Left 'e')) :: Either Char (), runExcept (liftEither (Right 1)) :: Either Char Int)
  value "ExceptT" (runExceptT (ExceptT [Left 'e', Right 1]))
  value "runExceptT" (runExceptT try3 :: Maybe (Either String (Int, Int)))
  value "mapExceptT" (runExceptT (mapExceptT reverse (ExceptT [Left 'e', Right 1])))
  value "withExceptT" (runExceptT (withExceptT succ (ExceptT [Left 'e', Right 1])))
  value "runExcept" (runExcept try3)
  value "mapExcept" (runExcept (mapExcept (either Right Left) (throwError (succ 'd') :: Except Char ())))
  value "withExcept" (runExcept (withExcept succ (throwError 'e')) :: Either Char ())
  value "throwError Either" (throwError 'e' :: Either Char ())
  value "catchError Either" (Left (1 :: Int) `catchError` (\e -> Right (show e)), Right "a" `catchError` (\e -> Left (e + 1 :: Int)))
  value "try3 Either" (try3 :: Either String (Int, Int))
  value "throwError Maybe" (throwError () :: Maybe ())
  value "catchError Maybe" (Nothing `catchError` (\() -> Just 'a'), Just 'b' `catchError` (\() -> Nothing))
  action "throwError IO" (throwError (userError "no") :: IO ())
  action "catchError IO" (throwError (userError "no") `catchError` (\e -> return (show (e :: IOException))))
  action "liftIO" (runExceptT (liftIO (return 'y')) :: IO (Either () Char))
  demand "throwError" (\w -> runExcept (throwError (w 1 'e')) :: Either Char ())
  demand "throwError Maybe" (\w -> throwError (w 1 ()) :: Maybe ())
  demand "catchError" (\w -> runExcept (w 1 (throwError (w 2 'e')) `catchError` w 3 (\_ -> w 4 (return 'a'))))
  demand "catchError Either" (\w -> w 1 (Right (w 2 'a')) `catchError` w 3 (\() -> Left ()))
  demand "liftEither" (\w -> runExcept (liftEither (w 1 (Left (w 2 'e')))) :: Either Char ())
  demand "runExcept" (\w -> runExcept (w 1 (return (w 2 'a'))) :: Either () Char)
  demand "runExceptT" (\w -> runExceptT (w 1 (return (w 2 'a'))) :: Maybe (Either () Char))
  demand "mapExceptT" (\w -> runExceptT (mapExceptT (w 1 id) (w 2 (return 'a'))) :: Maybe (Either () Char))
  demand "withExceptT" (\w -> runExceptT (withExceptT (w 1 id) (w 2 (return 'a'))) :: Maybe (Either () Char))
  demand "mapExcept" (\w -> runExcept (mapExcept (w 1 id) (w 2 (return 'a'))) :: Either () Char)
  demand "withExcept" (\w -> runExcept (withExcept (w 1 id) (w 2 (throwError 'a'))) :: Either Char Char)
  value "ReaderT" (runExcept (runReaderT try3 'r'))
  value "StateT lazy" (runExcept (SL.runStateT (SL.put 't' >> try3) 's'))
  value "StateT strict" (runExcept (SS.runStateT (SS.put 't' >> try3) 's'))
  value "WriterT lazy" (runExcept (WL.runWriterT (WL.tell "a" >> try3)))
  value "WriterT strict" (runExcept (WS.runWriterT (WS.tell "a" >> try3)))
  value "RWST lazy" (runExcept (RL.runRWST (RL.tell "a" >> try3) 'r' 's'))
  value "RWST strict" (runExcept (RS.runRWST (RS.tell "a" >> try3) 'r' 's'))
  value "MaybeT" (runExcept (runMaybeT try3))
  value "IdentityT" (runExcept (runIdentityT try3))
  value "state kept" (SL.runState (runExceptT ((SL.put 't' >> throwError 'e') `catchError` return)) 's')
  value "state back" (runExcept (SL.runStateT ((SL.put 't' >> throwError 'e') `catchError` return) 's'))
  random "mapM" (\(n : rest) -> runExcept (forM (take (n `mod` 20) rest) (safe n)))
