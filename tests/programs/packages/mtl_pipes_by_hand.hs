-- Pipes by hand as a transformer: producers, filters and consumers over any monad, with state and early ends.
{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
module Main (main) where

import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import qualified Data.Sequence as Seq
import Data.Sequence ((|>))
import Data.Foldable (toList)

data Result i o m r = Need (i -> Pipe i o m r) | Have o (Pipe i o m r) | End r

newtype Pipe i o m r = Pipe {step :: m (Result i o m r)}

instance Monad m => Functor (Pipe i o m) where fmap = liftM
instance Monad m => Applicative (Pipe i o m) where { pure = Pipe . return . End; (<*>) = ap }
instance Monad m => Monad (Pipe i o m) where
  p >>= f = Pipe (step p >>= \r -> case r of
    Need k -> return (Need ((>>= f) . k))
    Have o q -> return (Have o (q >>= f))
    End a -> step (f a))
instance MonadTrans (Pipe i o) where lift m = Pipe (End <$> m)
instance MonadIO m => MonadIO (Pipe i o m) where liftIO = lift . liftIO
instance MonadState s m => MonadState s (Pipe i o m) where { get = lift get; put = lift . put }
instance MonadWriter w m => MonadWriter w (Pipe i o m) where
  tell = lift . tell
  listen = error "not needed"
  pass = error "not needed"

await :: Monad m => Pipe i o m i
await = Pipe (return (Need return))

yield :: Monad m => o -> Pipe i o m ()
yield o = Pipe (return (Have o (return ())))

-- The one below asks; the whole ends when either ends.
(>->) :: Monad m => Pipe a b m r -> Pipe b c m r -> Pipe a c m r
up >-> down = Pipe (step down >>= \r -> case r of
  End a -> return (End a)
  Have c q -> return (Have c (up >-> q))
  Need k -> step up >>= \u -> case u of
    End a -> return (End a)
    Have b up' -> step (up' >-> k b)
    Need j -> return (Need (\a -> j a >-> Pipe (return (Need k)))))
infixl 7 >->

run :: Monad m => Pipe () o m r -> m r
run p = step p >>= \r -> case r of
  End a -> return a
  Have _ q -> run q
  Need k -> run (k ())

each :: (Monad m, Foldable t) => t o -> Pipe i o m ()
each = mapM_ yield

mapping :: Monad m => (i -> o) -> Pipe i o m r
mapping f = forever (await >>= yield . f)

taking :: Monad m => Int -> Pipe i i m ()
taking n = replicateM_ n (await >>= yield)

-- Only what was not seen: the memory is the state below.
distinct :: MonadState (Map.Map String Int) m => Pipe String String m r
distinct = forever $ do
  w <- await
  n <- gets (Map.findWithDefault 0 w)
  modify' (Map.insert w (n + 1))
  when (n == 0) (yield w)

windows :: Monad m => Int -> Pipe i [i] m r
windows n = Seq.fromList <$> replicateM n await >>= go
  where go w = yield (toList w) >> await >>= \x -> go (Seq.drop 1 w |> x)

printer :: (MonadIO m, Show i) => Pipe i o m r
printer = forever (await >>= liftIO . print)

main :: IO ()
main = do
  run (each [1 :: Int ..] >-> mapping (* 3) >-> taking 4 >-> printer)
  (_, seen) <- runStateT (run (each (words "to be or not to be that is to be") >-> distinct >-> printer)) Map.empty
  print seen
  run (each [1 :: Int .. 6] >-> windows 3 >-> mapping sum >-> printer)
  print (execWriter (run (each "pipes" >-> mapping succ >-> forever (await >>= \c -> tell [c]))))
  (total, left) <- runStateT (run ((forever (gets head >>= yield >> modify' tail) :: Pipe () Int (StateT [Int] IO) Int) >-> let go acc = await >>= \x -> if acc + x > 20 then return acc else go (acc + x) in go 0)) [5 ..]
  print (total, take 3 left)
