module Main (main) where

import Control.Monad.Cont
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

-- Ends at the first number above the limit.
limit :: MonadCont m => Int -> [Int] -> m [Int]
limit n xs = callCC (\exit -> do
  forM_ (zip [0 ..] xs) (\(i, x) -> when (x > n) (exit (take i xs)))
  return xs)

main :: IO ()
main = do
  value "callCC" (runCont (limit 3 [1, 2, 5, 3]) id, runCont (limit 9 [1, 2, 5, 3]) id)
  value "cont" (runCont (cont (\k -> k 1 ++ k 2)) show)
  value "runCont" (runCont (return 1) show)
  value "mapCont" (runCont (mapCont reverse (return 12)) show)
  value "withCont" (runCont (withCont (\k x -> k (x + 1)) (return 12)) show)
  value "ContT" (runContT (ContT (\k -> k 1 ++ k 2)) (\x -> [x]))
  value "runContT" (runContT (return 1) (\x -> [x, x]))
  value "mapContT" (runContT (mapContT reverse (lift [1, 2])) (\x -> [x, x * 10]))
  value "withContT" (runContT (withContT (\k x -> k (x + 1)) (lift [1, 2])) (\x -> [x]))
  demand "callCC" (\w -> runCont (callCC (w 1 (\exit -> w 2 (exit (w 3 'a'))))) (w 4 (\_ -> 'b')))
  demand "cont" (\w -> runCont (cont (w 1 (\k -> k (w 2 'a')))) (w 3 id))
  demand "runCont" (\w -> runCont (w 1 (return 'a')) (w 2 id))
  demand "mapCont" (\w -> runCont (mapCont (w 1 id) (w 2 (return 'a'))) (w 3 id))
  demand "withCont" (\w -> runCont (withCont (w 1 id) (w 2 (return 'a'))) (w 3 id))
  demand "runContT" (\w -> runContT (w 1 (return 'a')) (w 2 Just))
  demand "mapContT" (\w -> runContT (mapContT (w 1 id) (w 2 (return 'a'))) (w 3 Just))
  demand "withContT" (\w -> runContT (withContT (w 1 id) (w 2 (return 'a'))) (w 3 Just))
  value "callCC ReaderT" (runCont (runReaderT (limit 3 [1, 2, 5, 3]) 'r') id)
  value "callCC StateT lazy" (runCont (SL.runStateT (callCC (\exit -> SL.put 't' >> exit 1)) 's') id)
  value "callCC StateT strict" (runCont (SS.runStateT (callCC (\exit -> SS.put 't' >> exit 1)) 's') id)
  value "callCC WriterT lazy" (runCont (WL.runWriterT (WL.tell "a" >> callCC (\exit -> WL.tell "b" >> exit 1))) id)
  value "callCC WriterT strict" (runCont (WS.runWriterT (WS.tell "a" >> callCC (\exit -> WS.tell "b" >> exit 1))) id)
  value "callCC RWST lazy" (runCont (RL.runRWST (RL.tell "a" >> callCC (\exit -> RL.tell "b" >> RL.put 't' >> exit 1)) 'r' 's') id)
  value "callCC RWST strict" (runCont (RS.runRWST (RS.tell "a" >> callCC (\exit -> RS.tell "b" >> RS.put 't' >> exit 1)) 'r' 's') id)
  value "callCC ExceptT" (runCont (runExceptT (callCC (\exit -> exit 1 >> throwError 'e'))) id)
  value "callCC MaybeT" (runCont (runMaybeT (callCC (\exit -> exit 1 >> mzero))) id)
  value "callCC IdentityT" (runCont (runIdentityT (limit 3 [1, 2, 5, 3])) id)
  action "liftIO" (runContT (liftIO (return 'y')) return)
  random "limit" (\(n : rest) -> runCont (limit n (take 30 rest)) id)
