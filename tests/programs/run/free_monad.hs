-- A free monad over a small language of commands: run purely, in IO, and counted.
-- uses: RankNTypes, 4.1.1 kinds, LambdaCase
{-# LANGUAGE LambdaCase #-}

import Data.IORef

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free g <*> x = Free (fmap (<*> x) g)
instance Functor f => Monad (Free f) where
  Pure a >>= f = f a
  Free x >>= f = Free (fmap (>>= f) x)

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree h (Free x) = h x >>= foldFree h

data Cmd k = Say String k | Ask (String -> k) | Done deriving (Functor)

say :: String -> Free Cmd ()
say s = liftF (Say s ())

ask :: Free Cmd String
ask = liftF (Ask id)

done :: Free Cmd a
done = liftF Done

talk :: Free Cmd Int
talk = do
  say "name?"
  n <- ask
  if null n then done else say ("hello " ++ n)
  say "again?"
  m <- ask
  return (length n + length m)

runPure :: [String] -> Free Cmd a -> ([String], Maybe a)
runPure input = \case
  Pure a -> ([], Just a)
  Free (Say s k) -> let (out, r) = runPure input k in (s : out, r)
  Free (Ask k) -> case input of
    [] -> (["(no more input)"], Nothing)
    i : is -> runPure is (k i)
  Free Done -> (["(done)"], Nothing)

main :: IO ()
main = do
  print (runPure ["ann", "bob"] talk)
  print (runPure ["", "bob"] talk)
  print (runPure ["ann"] talk)
  lines' <- newIORef ["io", "monad"]
  r <- foldFree (\case
    Say s k -> putStrLn ("> " ++ s) >> return k
    Ask k -> do
      l : ls <- readIORef lines'
      writeIORef lines' ls
      return (k l)
    Done -> ioError (userError "done")) talk
  print r
