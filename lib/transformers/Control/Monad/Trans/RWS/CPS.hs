-- | Reader, writer and state in one, in constant space: output is a state that only grows.
module Control.Monad.Trans.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks
  , writer, tell, listen, listens, pass, censor
  , state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

type RWS r w s = RWST r w s Identity

newtype RWST r w s m a = RWST {unRWST :: r -> s -> w -> m (a, s, w)}

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s v -> let { (x, t, w) = f r s; !u = v <> w } in return (x, t, u))

rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
rwsT f = RWST (\r s v -> fmap (\(x, t, w) -> let !u = v <> w in (x, t, u)) (f r s))

-- Running.

runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
runRWST m r s = unRWST m r s mempty

evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = (x, w)
  where (x, _, w) = runRWS m r s

execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWS m r s = (t, w)
  where (_, t, w) = runRWS m r s

evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(x, _, w) -> return (x, w)

execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, t, w) -> return (t, w)

mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

mapRWST :: (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = append const id (\r s -> f (runRWST m r s))

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f (RWST m) = RWST (\r s -> uncurry m (f r s))

-- | A computation that ran on its own: its value, made of value and output, and its output, changed and put after what was before.
append :: (Monad m, Monoid v) => (a -> w -> b) -> (w -> v) -> (r -> s -> m (a, s, w)) -> RWST r v s m b
append result change m = RWST (\r s v ->
  m r s >>= \(x, t, w) -> let !u = v <> change w in return (result x w, t, u))

-- The environment.

ask :: Monad m => RWST r w s m r
ask = RWST (\r s w -> return (r, s, w))

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f (RWST m) = RWST (\r s w -> m (f r) s w)

reader, asks :: Monad m => (r -> a) -> RWST r w s m a
reader f = RWST (\r s w -> return (f r, s, w))
asks = reader

-- Output.

writer :: (Monoid w, Monad m) => (a, w) -> RWST r w s m a
writer (x, w) = RWST (\_ s v -> let !u = v <> w in return (x, s, u))

tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
tell w = writer ((), w)

listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = append (\x w -> (x, f w)) id (runRWST m)

pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
pass m = RWST (\r s v -> runRWST m r s >>= \((x, f), t, w) -> let !u = v <> f w in return (x, t, u))

censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = append const f (runRWST m)

-- The state.

state :: Monad m => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s w -> let (x, t) = f s in return (x, t, w))

get :: Monad m => RWST r w s m s
get = RWST (\_ s w -> return (s, s, w))

put :: Monad m => s -> RWST r w s m ()
put s = RWST (\_ _ w -> return ((), s, w))

modify :: Monad m => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s w -> return ((), f s, w))

gets :: Monad m => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s w -> return (f s, s, w))

-- Instances. A step is evaluated before it goes to the inner bind, which would look at its triple at once: so it makes no thunk.

instance Functor m => Functor (RWST r w s m) where
  fmap f (RWST m) = RWST (\r s v -> fmap (\(x, t, w) -> (f x, t, w)) (m r s v))

instance Monad m => Applicative (RWST r w s m) where
  pure x = RWST (\_ s w -> return (x, s, w))
  RWST m <*> RWST n = RWST (\r s w ->
    let !p = m r s w
    in p >>= \(f, t, v) ->
      let !q = n r t v
      in q >>= \(x, t', v') -> return (f x, t', v'))
  RWST m *> RWST n = RWST (\r s w -> let !p = m r s w in p >>= \(_, t, v) -> n r t v)

instance Monad m => Monad (RWST r w s m) where
  RWST m >>= k = RWST (\r s w -> let !p = m r s w in p >>= \(x, t, v) -> unRWST (k x) r t v)
  (>>) = (*>)

instance MonadFail m => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ _ -> fail message)

instance MonadPlus m => Alternative (RWST r w s m) where
  empty = RWST (\_ _ _ -> mzero)
  RWST m <|> RWST n = RWST (\r s w -> m r s w `mplus` n r s w)

instance MonadPlus m => MonadPlus (RWST r w s m)

instance MonadFix m => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s w -> mfix (\ ~(x, _, _) -> unRWST (f x) r s w))

instance MonadTrans (RWST r w s) where
  lift m = RWST (\_ s w -> m >>= \x -> return (x, s, w))

instance MonadIO m => MonadIO (RWST r w s m) where
  liftIO = lift . liftIO

-- Operations of the inner monad.

-- | A jump takes the state back to that of the `callCC`; with a prime it keeps the state of the jump. Output since then is lost.
liftCallCC, liftCallCC' :: CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC call f = RWST (\r s w -> call (\exit -> unRWST (f (\x -> RWST (\_ _ _ -> exit (x, s, w)))) r s w))
liftCallCC' call f = RWST (\r s w -> call (\exit -> unRWST (f (\x -> RWST (\_ t _ -> exit (x, t, w)))) r s w))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch handle (RWST m) h = RWST (\r s w -> handle (m r s w) (\e -> unRWST (h e) r s w))
