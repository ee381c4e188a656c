-- | Places that are full or empty. With one thread, whoever would wait waits for ever.
module Assay.MVar where

import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.IORef
import Assay.Monad
import Assay.Types

newtype MVar a = MVar (IORef (Maybe a))

instance Eq (MVar a) where
  MVar r == MVar q = r == q

newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef Nothing)

newMVar :: a -> IO (MVar a)
newMVar x = fmap MVar (newIORef (Just x))

takeMVar, readMVar :: MVar a -> IO a
takeMVar m = tryTakeMVar m >>= maybe blocked return
readMVar m = tryReadMVar m >>= maybe blocked return

putMVar :: MVar a -> a -> IO ()
putMVar m x = tryPutMVar m x >>= \done -> if done then return () else blocked

-- | Nothing can end the wait.
blocked :: IO a
blocked = throwIO BlockedIndefinitelyOnMVar

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = readIORef r >>= \held -> case held of
  Nothing -> return Nothing
  _ -> writeIORef r Nothing >> return held
tryReadMVar (MVar r) = readIORef r

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) x = readIORef r >>= \held -> case held of
  Nothing -> writeIORef r (Just x) >> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar m = fmap (maybe True (const False)) (tryReadMVar m)

swapMVar :: MVar a -> a -> IO a
swapMVar m new = mask_ (takeMVar m >>= \old -> putMVar m new >> return old)

-- | Where the action raises, the old value is there again.
modifyMVarMasked, modifyMVar :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVarMasked m f = mask_ (do
  old <- takeMVar m
  (new, result) <- (f old >>= evaluate) `onException` putMVar m old
  putMVar m new
  return result)
modifyMVar m f = mask (\restore -> modifyMVarMasked m (\x -> restore (f x >>= evaluate)))

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ m f = modifyMVar m (\x -> fmap (\new -> (new, ())) (f x))
modifyMVarMasked_ m f = modifyMVarMasked m (\x -> fmap (\new -> (new, ())) (f x))

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar m f = modifyMVar m (\x -> fmap ((,) x) (f x))
withMVarMasked m f = modifyMVarMasked m (\x -> fmap ((,) x) (f x))
