-- A transformer of its own that supplies unique numbers, lifted through the others by instances: renaming and numbering of trees.
{-# LANGUAGE FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving, MultiParamTypeClasses, UndecidableInstances #-}
module Main (main) where

import Control.Monad.Cont (ContT (..), callCC)
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Tree

newtype SupplyT m a = SupplyT (StateT Int m a)
  deriving (Functor, Applicative, Monad, MonadTrans, MonadIO, MonadFix)

instance MonadReader r m => MonadReader r (SupplyT m) where
  ask = lift ask
  local f (SupplyT act) = SupplyT (mapStateT (local f) act)

instance MonadError e m => MonadError e (SupplyT m) where
  throwError = lift . throwError
  catchError (SupplyT act) handler = SupplyT (catchError act (\e -> let SupplyT other = handler e in other))

class Monad m => MonadSupply m where
  fresh :: m Int

instance Monad m => MonadSupply (SupplyT m) where
  fresh = SupplyT (state (\n -> (n, n + 1)))

instance MonadSupply m => MonadSupply (ReaderT r m) where fresh = lift fresh
instance MonadSupply m => MonadSupply (StateT s m) where fresh = lift fresh
instance (Monoid w, MonadSupply m) => MonadSupply (WriterT w m) where fresh = lift fresh
instance MonadSupply m => MonadSupply (ExceptT e m) where fresh = lift fresh
instance MonadSupply m => MonadSupply (MaybeT m) where fresh = lift fresh
instance MonadSupply m => MonadSupply (ContT r m) where fresh = lift fresh

-- The state below is not in the way of the supply's own.
instance MonadState s m => MonadState s (SupplyT m) where
  get = lift get
  put = lift . put

runSupplyT :: Monad m => SupplyT m a -> m a
runSupplyT (SupplyT act) = evalStateT act 1

data Term = Var String | Lam String Term | App Term Term deriving Show

rename :: (MonadReader (Map String String) m, MonadSupply m, MonadError String m) => Term -> m Term
rename (Var v) = asks (Map.lookup v) >>= maybe (throwError (v ++ " is not bound")) (return . Var)
rename (App f x) = App <$> rename f <*> rename x
rename (Lam v body) = do
  n <- fresh
  let v' = v ++ show n
  Lam v' <$> local (Map.insert v v') (rename body)

text :: Term -> String
text (Var v) = v
text (Lam v b) = "\\" ++ v ++ "." ++ text b
text (App f x) = "(" ++ text f ++ " " ++ text x ++ ")"

number :: MonadSupply m => Tree a -> m (Tree (Int, a))
number (Node a kids) = (\n ks -> Node (n, a) ks) <$> fresh <*> mapM number kids

main :: IO ()
main = do
  let renamed t = runExcept (runReaderT (runSupplyT (rename t)) Map.empty)
      self = Lam "x" (App (Var "x") (Lam "x" (App (Var "x") (Var "x"))))
  mapM_ (putStrLn . either ("error: " ++) text . renamed) [self, Lam "f" (App self (App (Var "f") self)), Lam "a" (Var "b")]
  let tree = unfoldTree (\s -> (s, [init s | length s > 1] ++ [tail s | length s > 1])) "abc"
  numbered <- runSupplyT (number tree)
  putStr (drawTree (fmap (\(n, s) -> show n ++ " " ++ s) numbered))
  print (runSupplyT (runWriterT (replicateM_ 3 (fresh >>= \n -> tell [n * n]))) :: Maybe ((), [Int]))
  (got, seen) <- runStateT (runSupplyT (do { a <- fresh; modify (a :); b <- fresh; modify (b :); (,) a <$> runMaybeT (fresh >>= \c -> guard (c > 3) >> return c) })) []
  print (got, seen)
  print =<< runSupplyT (flip runContT return (callCC (\k -> forever (fresh >>= \n -> when (n > 10) (k n)))))
  loop <- runSupplyT (mdo' 5)
  print (take 7 loop)
  where mdo' k = mfix (\xs -> do { n <- fresh; return (n : map (+ k) xs) })
