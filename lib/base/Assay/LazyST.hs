-- | State threads that run as far as their results are demanded.
module Assay.LazyST where

import Assay.Error
import Assay.Function
import qualified Assay.IORef as Strict
import Assay.Monad
import Assay.Prim
import Assay.Types

-- | The state is a value here: one that is demanded when the thread is to go on.
data Token s = Token (State# s)

newtype ST s a = ST (Token s -> (a, Token s))

unST :: ST s a -> Token s -> (a, Token s)
unST (ST m) = m

instance Functor (ST s) where
  fmap f m = ST (\s -> let (x, s') = unST m s in (f x, s'))

instance Applicative (ST s) where
  pure x = ST (\s -> (x, s))
  (<*>) = ap
  m *> n = ST (\s -> unST n (snd (unST m s)))

instance Monad (ST s) where
  m >>= k = ST (\s -> let (x, s') = unST m s in unST (k x) s')
  (>>) = (*>)

instance MonadFail (ST s) where
  fail message = errorWithoutStackTrace message

runST :: (forall s. ST s a) -> a
runST action = case action of ST m -> fst (m (Token (unsafeCoerce# realWorld#)))

-- | The result, before it is there.
fixST :: (a -> ST s a) -> ST s a
fixST k = ST (\s -> let { result = unST (k x) s; (x, _) = result } in result)

strictToLazyST :: Strict.ST s a -> ST s a
strictToLazyST (Strict.ST m) = ST (\(Token s) -> case m s of (# s', x #) -> (x, Token s'))

lazyToStrictST :: ST s a -> Strict.ST s a
lazyToStrictST (ST m) = Strict.ST (\s -> case m (Token s) of (x, Token s') -> (# s', x #))

stToIO :: ST RealWorld a -> IO a
stToIO m = Strict.stToIO (lazyToStrictST m)

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = strictToLazyST (Strict.unsafeInterleaveST (lazyToStrictST m))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST action = strictToLazyST (Strict.unsafeIOToST action)
