-- | Output collected beside a monad: the variant that looks at a step's pair only where its parts are needed.
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT (WriterT), runWriterT, execWriterT, mapWriterT
  , tell, listen, listens, pass, censor
  , liftCallCC, liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity

type Writer w = WriterT w Identity

newtype WriterT w m a = WriterT {runWriterT :: m (a, w)}

writer :: Monad m => (a, w) -> WriterT w m a
writer output = WriterT (return output)

-- Running.

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT (WriterT m) = m >>= \ ~(_, w) -> return w

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

-- Output.

tell :: Monad m => w -> WriterT w m ()
tell w = WriterT (return ((), w))

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f (WriterT m) = WriterT (m >>= \ ~(x, w) -> return ((x, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass (WriterT m) = WriterT (m >>= \ ~((x, f), w) -> return (x, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f (WriterT m) = WriterT (m >>= \ ~(x, w) -> return (x, f w))

-- Instances.

instance Functor m => Functor (WriterT w m) where
  fmap f (WriterT m) = WriterT (fmap (\ ~(x, w) -> (f x, w)) m)

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure x = WriterT (pure (x, mempty))
  WriterT m <*> WriterT n = WriterT (liftA2 (\ ~(f, v) ~(x, w) -> (f x, v <> w)) m n)

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  WriterT m >>= k = WriterT (m >>= \ ~(x, v) -> runWriterT (k x) >>= \ ~(y, w) -> return (y, v <> w))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail message = WriterT (fail message)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  WriterT m <|> WriterT n = WriterT (m <|> n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m) where
  mzero = WriterT mzero
  WriterT m `mplus` WriterT n = WriterT (m `mplus` n)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(x, _) -> runWriterT (f x)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \x -> return (x, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO = lift . liftIO

instance (Monoid w, MonadZip m) => MonadZip (WriterT w m) where
  mzipWith f (WriterT m) (WriterT n) = WriterT (mzipWith (\ ~(x, v) ~(y, w) -> (f x y, v <> w)) m n)

instance Contravariant m => Contravariant (WriterT w m) where
  contramap f (WriterT m) = WriterT (contramap (\ ~(x, w) -> (f x, w)) m)

instance Foldable f => Foldable (WriterT w f) where
  foldMap f (WriterT t) = foldMap (\ ~(x, _) -> f x) t
  null (WriterT t) = null t
  length (WriterT t) = length t

instance Traversable f => Traversable (WriterT w f) where
  traverse f (WriterT t) = fmap WriterT (traverse (\(x, w) -> fmap (\y -> (y, w)) (f x)) t)

instance (Eq w, Eq1 m) => Eq1 (WriterT w m) where
  liftEq same (WriterT m) (WriterT n) = liftEq (liftEq2 same (==)) m n

instance (Ord w, Ord1 m) => Ord1 (WriterT w m) where
  liftCompare order (WriterT m) (WriterT n) = liftCompare (liftCompare2 order compare) m n

instance (Show w, Show1 m) => Show1 (WriterT w m) where
  liftShowsPrec one list p (WriterT m) = showsUnaryWith
    (liftShowsPrec (liftShowsPrec2 one list showsPrec showList) (liftShowList2 one list showsPrec showList)) "WriterT" p m

instance (Read w, Read1 m) => Read1 (WriterT w m) where
  liftReadsPrec one list = readsData (readsUnaryWith
    (liftReadsPrec (liftReadsPrec2 one list readsPrec readList) (liftReadList2 one list readsPrec readList)) "WriterT" WriterT)

instance (Eq w, Eq1 m, Eq a) => Eq (WriterT w m a) where
  (==) = eq1

instance (Ord w, Ord1 m, Ord a) => Ord (WriterT w m a) where
  compare = compare1

instance (Show w, Show1 m, Show a) => Show (WriterT w m a) where
  showsPrec = showsPrec1

instance (Read w, Read1 m, Read a) => Read (WriterT w m a) where
  readsPrec = readsPrec1

-- Operations of the inner monad.

-- | A jump loses the output since the `callCC`.
liftCallCC :: Monoid w => CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC call f = WriterT (call (\exit -> runWriterT (f (\x -> WriterT (exit (x, mempty))))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch handle (WriterT m) h = WriterT (handle m (runWriterT . h))
