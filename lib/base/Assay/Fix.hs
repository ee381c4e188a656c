-- | Actions whose result they may use themselves.
module Assay.Fix where

import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.Functor
import Assay.IORef
import Assay.List
import Assay.Monad
import Assay.Monoid
import Assay.Prim
import qualified Assay.Semigroup as Semigroup
import Assay.Show
import Assay.Types

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

-- Actions.

-- | The result, before it is there: demanding it too early raises the exception.
fixOr :: Exception e => e -> (a -> IO a) -> IO a
fixOr tooEarly k = do
  cell <- newIORef (throw tooEarly)
  early <- unsafeInterleaveIO (readIORef cell >>= evaluate)
  result <- k early
  writeIORef cell result
  return result

fixIO :: (a -> IO a) -> IO a
fixIO = fixOr FixIOException

fixST :: (a -> ST s a) -> ST s a
fixST k = unsafeIOToST (fixOr NonTermination (\x -> unsafeSTToIO (k x)))

data FixIOException = FixIOException

instance Show FixIOException where
  showsPrec _ FixIOException = showString "cyclic evaluation in fixIO"

instance Exception FixIOException

instance MonadFix IO where
  mfix = fixIO

instance MonadFix (ST s) where
  mfix = fixST

instance MonadFix ((->) r) where
  mfix f r = fix (\x -> f x r)

-- Data. What is inside of the result is looked for when it is demanded.

instance MonadFix Maybe where
  mfix f = fix (\r -> f (maybe (errorWithoutStackTrace "mfix Maybe: Nothing") id r))

instance MonadFix (Either e) where
  mfix f = fix (\r -> f (either (\_ -> errorWithoutStackTrace "mfix Either: Left") id r))

-- | Each element is a result of its own: the list of those at its place.
instance MonadFix [] where
  mfix f = case fix (\xs -> f (head xs)) of
    [] -> []
    x : _ -> x : mfix (\y -> tail (f y))

instance MonadFix NonEmpty where
  mfix f = first :| mfix (\x -> rest (f x))
    where
      first = fix (\x -> start (f x))
      start ~(x :| _) = x
      rest ~(_ :| xs) = xs

instance MonadFix Identity where
  mfix f = Identity (fix (\x -> runIdentity (f x)))

instance MonadFix Dual where
  mfix f = Dual (fix (\x -> getDual (f x)))

instance MonadFix Sum where
  mfix f = Sum (fix (\x -> getSum (f x)))

instance MonadFix Product where
  mfix f = Product (fix (\x -> getProduct (f x)))

instance MonadFix Down where
  mfix f = Down (fix (\x -> getDown (f x)))

instance MonadFix First where
  mfix f = First (mfix (\x -> getFirst (f x)))

instance MonadFix Last where
  mfix f = Last (mfix (\x -> getLast (f x)))

instance MonadFix f => MonadFix (Alt f) where
  mfix f = Alt (mfix (\x -> getAlt (f x)))

instance MonadFix f => MonadFix (Ap f) where
  mfix f = Ap (mfix (\x -> getAp (f x)))

instance MonadFix Semigroup.Min where
  mfix f = Semigroup.Min (fix (\x -> Semigroup.getMin (f x)))

instance MonadFix Semigroup.Max where
  mfix f = Semigroup.Max (fix (\x -> Semigroup.getMax (f x)))

instance MonadFix Semigroup.First where
  mfix f = Semigroup.First (fix (\x -> Semigroup.getFirst (f x)))

instance MonadFix Semigroup.Last where
  mfix f = Semigroup.Last (fix (\x -> Semigroup.getLast (f x)))
