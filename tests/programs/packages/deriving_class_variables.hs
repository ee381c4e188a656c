-- Deriving a class of several parameters, whose others are variables of the type or of the clause: by newtype, via, standalone.
{-# LANGUAGE DerivingStrategies, DerivingVia, GeneralizedNewtypeDeriving, StandaloneDeriving, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, FunctionalDependencies, UndecidableInstances, KindSignatures #-}
module Main (main) where
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Control.Monad.Except
import Control.Monad.Trans.Maybe

newtype P r a = P { unP :: ReaderT r IO a } deriving (Functor, Applicative, Monad, MonadIO, MonadReader r)
newtype Q r s a = Q { unQ :: ReaderT r (StateT s IO) a }
  deriving newtype (Functor, Applicative, Monad, MonadIO, MonadReader r, MonadState s)
newtype R m a = R { unR :: MaybeT m a }
  deriving newtype (Functor, Applicative, Monad, MonadIO)
  deriving newtype (MonadReader r, MonadState s, MonadError e)
newtype S e w m a = S { unS :: ExceptT e (WriterT w m) a }
  deriving (Functor, Applicative, Monad, MonadIO, MonadError e, MonadWriter w)
deriving instance (Monoid w, MonadReader r m) => MonadReader r (S e w m)
deriving newtype instance (Monoid w, MonadState s m) => MonadState s (S e w m)

class Monad m => MonadLog msg m where
  logIt :: msg -> m ()
instance Show a => MonadLog a IO where
  logIt = print
instance MonadLog a m => MonadLog a (ReaderT r m) where
  logIt = lift . logIt
newtype L m a = L { unL :: ReaderT Int m a } deriving (Functor, Applicative, Monad, MonadLog msg)
newtype V m a = V { unV :: m a }
  deriving (Functor, Applicative, Monad) via m
  deriving (MonadLog msg, MonadState s) via m


class Conv (f :: * -> *) a where conv :: f Int -> a
instance Conv Maybe Int where conv = maybe 0 id
instance Conv [] Int where conv = sum
newtype C = C Int deriving newtype (Show, Conv Maybe, Conv [])

main :: IO ()
main = do
  runReaderT (unP (asks (+ 1) >>= liftIO . print)) 3
  print =<< runStateT (runReaderT (unQ (do { r <- ask; modify (+ r); gets (* 2) })) 5) 7
  print =<< runReaderT (runStateT (runMaybeT (unR (do { r <- ask; put (r * 2); gets show }))) 1) 21
  print =<< runStateT (runReaderT (runWriterT (runExceptT (unS (do
      { r <- ask; tell [r]; modify (+ r); _ <- throwError "no" `catchError` (\e -> tell [length e] >> throwError (e ++ "!")); return 'x' })))) 10) 32
  runReaderT (unL (logIt 'a' >> logIt True)) 3
  runStateT (unV (put 'c' >> gets succ)) 'a' >>= print
  unV (logIt "via")
  print (conv (Just 3) :: C, conv [1, 2, 3] :: C)
