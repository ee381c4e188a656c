-- | References, and the state threads of 'ST' that 'IO' is one of.
module Assay.IORef where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Monad
import Assay.Prim
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

unST :: ST s a -> State# s -> (# State# s, a #)
unST (ST m) = m

instance Functor (ST s) where
  fmap f (ST m) = ST (\s -> case m s of (# s', x #) -> (# s', f x #))

instance Applicative (ST s) where
  pure x = ST (\s -> (# s, x #))
  ST m <*> ST n = ST (\s -> case m s of
    (# s', f #) -> case n s' of
      (# s'', x #) -> (# s'', f x #))
  ST m *> ST n = ST (\s -> case m s of (# s', _ #) -> n s')

instance Monad (ST s) where
  ST m >>= k = ST (\s -> case m s of (# s', x #) -> unST (k x) s')
  (>>) = (*>)

instance Semigroup a => Semigroup (ST s a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

instance MonadFail (ST s) where
  fail message = errorWithoutStackTrace message

instance Show (ST s a) where
  showsPrec _ _ rest = "<<ST action>>" ++ rest

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

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (\s -> case newMutVar# x s of (# s', r #) -> (# s', STRef r #))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (\s -> readMutVar# r s)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (\s -> case writeMutVar# r x s of s' -> (# s', () #))

-- | Lazy: the reference holds the application.
modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = readSTRef r >>= \x -> writeSTRef r (f x)

modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef' r f = readSTRef r >>= \x -> let !x' = f x in writeSTRef r x'

-- IORef.

newIORef :: a -> IO (IORef a)
newIORef x = stToIO (fmap IORef (newSTRef x))

readIORef :: IORef a -> IO a
readIORef (IORef r) = stToIO (readSTRef r)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = stToIO (writeSTRef r x)

modifyIORef :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef r) f = stToIO (modifySTRef r f)

modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef' (IORef r) f = stToIO (modifySTRef' r f)

-- | There is one thread, so nothing comes between.
atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef r f = readIORef r >>= \x -> let y = f x in writeIORef r (fst y) >> return (snd y)
atomicModifyIORef' r f = readIORef r >>= \x -> case f x of (!x', !y) -> writeIORef r x' >> return y

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef

-- | Runs when its result is demanded, once.
unsafePerformIO :: IO a -> a
unsafePerformIO (IO m) = case m realWorld# of (# _, x #) -> x

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO action = return (unsafePerformIO action)
