-- | Output collected beside a monad, in constant space: it is a state that only grows.
module Control.Monad.Trans.Writer.CPS
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT, writerT, runWriterT, execWriterT, mapWriterT
  , tell, listen, listens, pass, censor
  , liftCallCC, liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.State.Strict (StateT (..))
import qualified Control.Monad.Trans.State.Strict as State
import Data.Functor.Identity

type Writer w = WriterT w Identity

newtype WriterT w m a = WriterT {unWriterT :: StateT w m a}
  deriving newtype (Functor, Applicative, Monad, MonadFail, Alternative, MonadPlus, MonadFix, MonadTrans, MonadIO)

-- | What a computation does with the output before it.
after :: (w -> m (a, w)) -> WriterT w m a
after f = WriterT (StateT f)

writer :: (Monoid w, Monad m) => (a, w) -> WriterT w m a
writer (x, w) = after (\v -> let !u = v <> w in return (x, u))

writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
writerT m = after (\v -> fmap (\(x, w) -> let !u = v <> w in (x, u)) m)

-- Running.

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

runWriterT :: Monoid w => WriterT w m a -> m (a, w)
runWriterT m = runStateT (unWriterT m) mempty

execWriter :: Monoid w => Writer w a -> w
execWriter m = runIdentity (execWriterT m)

execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

mapWriter :: (Monoid w, Monoid w') => ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

mapWriterT :: (Monad n, Monoid w, Monoid w') => (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = append const id (f (runWriterT m))

-- | A computation that ran on its own: its value, made of value and output, and its output, changed and put after what was before.
append :: (Monad m, Monoid v) => (a -> w -> b) -> (w -> v) -> m (a, w) -> WriterT v m b
append result change m = after (\v -> m >>= \(x, w) -> let !u = v <> change w in return (result x w, u))

-- Output.

tell :: (Monoid w, Monad m) => w -> WriterT w m ()
tell w = writer ((), w)

listen :: (Monoid w, Monad m) => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = append (\x w -> (x, f w)) id (runWriterT m)

pass :: (Monoid w, Monoid w', Monad m) => WriterT w m (a, w -> w') -> WriterT w' m a
pass m = after (\v -> runWriterT m >>= \((x, f), w) -> let !u = v <> f w in return (x, u))

censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = append const f (runWriterT m)

-- Operations of the inner monad.

liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC call f = WriterT (State.liftCallCC call (\exit -> unWriterT (f (WriterT . exit))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch handle m h = WriterT (State.liftCatch handle (unWriterT m) (unWriterT . h))
