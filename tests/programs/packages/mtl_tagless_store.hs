-- A store described by a class, run in memory, in references of IO, and with a cache in front that counts what it saved.
{-# LANGUAGE FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving, MultiParamTypeClasses #-}
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State.Strict
import Data.IORef
import qualified Data.Map as Map
import Data.Map (Map)

class Monad m => MonadStore m where
  fetch :: String -> m (Maybe Int)
  store :: String -> Int -> m ()
  remove :: String -> m ()

newtype Pure a = Pure (State (Map String Int) a) deriving (Functor, Applicative, Monad, MonadState (Map String Int))

instance MonadStore Pure where
  fetch k = gets (Map.lookup k)
  store k v = modify' (Map.insert k v)
  remove k = modify' (Map.delete k)

runPure :: Pure a -> (a, Map String Int)
runPure (Pure s) = runState s Map.empty

newtype Disk a = Disk (ReaderT (IORef (Map String Int)) IO a) deriving (Functor, Applicative, Monad, MonadIO, MonadReader (IORef (Map String Int)))

instance MonadStore Disk where
  fetch k = do
    liftIO (putStrLn ("  read " ++ k))
    ask >>= liftIO . fmap (Map.lookup k) . readIORef
  store k v = do
    liftIO (putStrLn ("  write " ++ k ++ "=" ++ show v))
    ask >>= \r -> liftIO (modifyIORef' r (Map.insert k v))
  remove k = ask >>= \r -> liftIO (modifyIORef' r (Map.delete k))

runDisk :: Disk a -> IO a
runDisk (Disk r) = newIORef Map.empty >>= runReaderT r

data Cache = Cache {held :: Map String (Maybe Int), hits, misses :: Int}

newtype Cached m a = Cached (StateT Cache m a) deriving (Functor, Applicative, Monad, MonadTrans, MonadState Cache)

instance MonadStore m => MonadStore (Cached m) where
  fetch k = gets (Map.lookup k . held) >>= maybe miss hit
    where
      hit v = v <$ modify' (\c -> c {hits = hits c + 1})
      miss = do
        v <- lift (fetch k)
        modify' (\c -> c {held = Map.insert k v (held c), misses = misses c + 1})
        return v
  store k v = lift (store k v) >> modify' (\c -> c {held = Map.insert k (Just v) (held c)})
  remove k = lift (remove k) >> modify' (\c -> c {held = Map.insert k Nothing (held c)})

runCached :: Monad m => Cached m a -> m (a, Int, Int)
runCached (Cached s) = (\(a, c) -> (a, hits c, misses c)) <$> runStateT s (Cache Map.empty 0 0)

bump :: MonadStore m => String -> m Int
bump k = do
  n <- maybe 1 (+ 1) <$> fetch k
  if n > 2 then remove k else store k n
  return n

dialogue :: MonadStore m => m [Int]
dialogue = mapM bump (words "a b a a a c b")

main :: IO ()
main = do
  print (runPure dialogue)
  print (runPure (runCached dialogue))
  runDisk (mapM bump ["x", "y", "x"]) >>= print
  runDisk (runCached (mapM bump ["x", "y", "x", "x", "x"])) >>= print
  print (runPure (runCached (runCached dialogue)))
