-- | References, and the state threads of 'ST' that 'IO' is one of.
module Assay.IORef where

import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.Monad
import Assay.Prim
import Assay.Show
import Assay.Types

newtype IORef a = IORef (STRef RealWorld a)

data STRef s a = STRef (MutVar# s a)

type STRep s a = State# s -> (# State# s, a #)

newtype ST s a = ST (STRep s a)

instance Eq (STRef s a) where
  STRef r == STRef q = isTrue# (sameMutVar# r q)

instance Eq (IORef a) where
  IORef r == IORef q = r == q

-- ST.

-- As for IO, each is one function.

instance Functor (ST s) where
  fmap f m = ST (\s -> case m of ST run -> case run s of (# s', x #) -> (# s', f x #))

instance Applicative (ST s) where
  pure x = ST (\s -> (# s, x #))
  (<*>) = liftA2 id
  liftA2 f m n = ST (\s -> case m of
    ST run -> case run s of
      (# s', x #) -> case n of
        ST next -> case next s' of (# s'', y #) -> (# s'', f x y #))
  m *> n = ST (\s -> case m of
    ST run -> case run s of
      (# s', _ #) -> case n of ST next -> next s')

instance Monad (ST s) where
  m >>= k = ST (\s -> case m of
    ST run -> case run s of
      (# s', x #) -> coerce (k x) s')
  (>>) = (*>)
  return = pure

instance MonadFail (ST s) where
  fail message = errorWithoutStackTrace message

instance Semigroup a => Semigroup (ST s a) where
  m <> n = liftA2 (<>) m n

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"

-- | The thread's state is its own: nothing of it can be in the result.
runST :: (forall s. ST s a) -> a
runST action = case action of
  ST m -> case m (unsafeCoerce# realWorld#) of (# _, x #) -> x

stToIO :: ST RealWorld a -> IO a
stToIO (ST m) = IO m

-- | Safe as long as nothing of one state comes into another.
unsafeIOToST :: IO a -> ST s a
unsafeIOToST (IO m) = ST (unsafeCoerce# m)

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST m) = IO (unsafeCoerce# m)

-- | Runs when its result is demanded, once.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = unsafeIOToST (unsafeInterleaveIO (unsafeSTToIO m))

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (\s -> case newMutVar# x s of (# s', r #) -> (# s', STRef r #))

readSTRef :: STRef s a -> ST s a
readSTRef r = ST (\s -> case r of STRef v -> readMutVar# v s)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef r x = ST (\s -> case r of STRef v -> case writeMutVar# v x s of s' -> (# s', () #))

-- | Lazy: the reference holds the application.
modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = ST (\s -> case r of
  STRef v -> case readMutVar# v s of
    (# s', x #) -> coerce (writeSTRef r (f x)) s')

modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef' r f = ST (\s -> case r of
  STRef v -> case readMutVar# v s of
    (# s', x #) -> let !y = f x in coerce (writeSTRef r y) s')

-- IORef.

newIORef :: a -> IO (IORef a)
newIORef x = IO (\s -> case newMutVar# x s of (# s', v #) -> (# s', IORef (STRef v) #))

readIORef :: IORef a -> IO a
readIORef r = IO (\s -> case r of IORef q -> coerce (readSTRef q) s)

writeIORef :: IORef a -> a -> IO ()
writeIORef r x = IO (\s -> case r of IORef q -> coerce (writeSTRef q x) s)

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef r f = IO (\s -> case r of IORef q -> coerce (modifySTRef q f) s)
modifyIORef' r f = IO (\s -> case r of IORef q -> coerce (modifySTRef' q f) s)

-- | There is one thread, so nothing comes between.
atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef r f = readIORef r >>= \x -> let y = f x in writeIORef r (fst y) >> return (snd y)
atomicModifyIORef' r f = readIORef r >>= \x -> case f x of (!x', !y) -> writeIORef r x' >> return y

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef

-- | Runs when its result is demanded, once.
unsafePerformIO :: IO a -> a
unsafePerformIO (IO m) = case m realWorld# of (# _, x #) -> x

-- | Once for each time that this is run.
unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO action = IO (\s -> (# s, unsafePerformIO action #))
