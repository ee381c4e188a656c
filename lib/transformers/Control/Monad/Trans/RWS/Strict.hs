-- | Reader, writer and state in one: the variant that evaluates each step's triple before the next.
module Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST (RWST), runRWST, evalRWST, execRWST, mapRWST, withRWST
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
import Data.Functor.Contravariant
import Data.Functor.Identity

type RWS r w s = RWST r w s Identity

newtype RWST r w s m a = RWST {runRWST :: r -> s -> m (a, s, w)}

rws :: (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

-- Running.

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = (x, w)
  where (x, _, w) = runRWS m r s

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = (t, w)
  where (_, t, w) = runRWS m r s

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(x, _, w) -> return (x, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, t, w) -> return (t, w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f (RWST m) = RWST (\r s -> f (m r s))

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f (RWST m) = RWST (\r s -> uncurry m (f r s))

-- The environment.

ask :: (Monoid w, Monad m) => RWST r w s m r
ask = RWST (\r s -> return (r, s, mempty))

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f (RWST m) = RWST (\r s -> m (f r) s)

reader, asks :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
reader f = RWST (\r s -> return (f r, s, mempty))
asks = reader

-- Output.

writer :: Monad m => (a, w) -> RWST r w s m a
writer (x, w) = RWST (\_ s -> return (x, s, w))

tell :: Monad m => w -> RWST r w s m ()
tell w = RWST (\_ s -> return ((), s, w))

listen :: Monad m => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f (RWST m) = RWST (\r s -> m r s >>= \(x, t, w) -> return ((x, f w), t, w))

pass :: Monad m => RWST r w s m (a, w -> w) -> RWST r w s m a
pass (RWST m) = RWST (\r s -> m r s >>= \((x, f), t, w) -> return (x, t, f w))

censor :: Monad m => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f (RWST m) = RWST (\r s -> m r s >>= \(x, t, w) -> return (x, t, f w))

-- The state.

state :: (Monoid w, Monad m) => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s -> case f s of (x, t) -> return (x, t, mempty))

get :: (Monoid w, Monad m) => RWST r w s m s
get = RWST (\_ s -> return (s, s, mempty))

put :: (Monoid w, Monad m) => s -> RWST r w s m ()
put s = RWST (\_ _ -> return ((), s, mempty))

modify :: (Monoid w, Monad m) => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s -> return ((), f s, mempty))

gets :: (Monoid w, Monad m) => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s -> return (f s, s, mempty))

-- Instances. A step is evaluated before it goes to the inner bind, which would look at its triple at once: so it makes no thunk.

instance Functor m => Functor (RWST r w s m) where
  fmap f (RWST m) = RWST (\r s -> fmap (\(x, t, w) -> (f x, t, w)) (m r s))

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure x = RWST (\_ s -> return (x, s, mempty))
  RWST m <*> RWST n = RWST (\r s ->
    let !p = m r s
    in p >>= \(f, t, v) ->
      let !q = n r t
      in q >>= \(x, u, w) -> return (f x, u, v <> w))

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  RWST m >>= k = RWST (\r s ->
    let !p = m r s
    in p >>= \(x, t, v) ->
      let !q = runRWST (k x) r t
      in q >>= \(y, u, w) -> return (y, u, v <> w))

instance (Monoid w, MonadFail m) => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ -> fail message)

instance (Monoid w, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ -> mzero)
  RWST m <|> RWST n = RWST (\r s -> m r s `mplus` n r s)

instance (Monoid w, MonadPlus m) => MonadPlus (RWST r w s m)

instance (Monoid w, MonadFix m) => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s -> mfix (\ ~(x, _, _) -> runRWST (f x) r s))

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> m >>= \x -> return (x, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO = lift . liftIO

instance Contravariant m => Contravariant (RWST r w s m) where
  contramap f (RWST m) = RWST (\r s -> contramap (\(x, t, w) -> (f x, t, w)) (m r s))

-- Operations of the inner monad.

-- | A jump takes the state back to that of the `callCC`; with a prime it keeps the state of the jump. Output since then is lost.
liftCallCC, liftCallCC' :: Monoid w => CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC call f = RWST (\r s -> call (\exit -> runRWST (f (\x -> RWST (\_ _ -> exit (x, s, mempty)))) r s))
liftCallCC' call f = RWST (\r s -> call (\exit -> runRWST (f (\x -> RWST (\_ t -> exit (x, t, mempty)))) r s))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch handle (RWST m) h = RWST (\r s -> handle (m r s) (\e -> runRWST (h e) r s))
