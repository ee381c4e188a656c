-- Customers at a post office, event by event: a map as queue of events, settings to read, and statistics as a monoid in a strict writer.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Semigroup (Max (..))
import qualified Data.Sequence as Seq
import Data.Sequence (Seq (..), (|>))

data Office = Office {counters :: Int, patience :: Int, closing :: Int}

data Event = Arrive Int | Leave Int deriving (Eq, Show)

data World = World {agenda :: Map Int (Seq Event), line :: Seq (Int, Int), busy :: Int, seed :: Int, now :: Int}

data Stats = Stats {served, lost, waited :: Sum Int, longest :: Max Int}
instance Semigroup Stats where Stats a b c d <> Stats e f g h = Stats (a <> e) (b <> f) (c <> g) (d <> h)
instance Monoid Stats where mempty = Stats 0 0 0 (Max 0)

type Sim = ReaderT Office (StateT World (Writer Stats))

random :: MonadState World m => Int -> Int -> m Int
random low high = state (\w -> let s = (seed w * 1103515245 + 12345) `mod` 2147483648 in (low + (s `div` 65536) `mod` (high - low + 1), w {seed = s}))

at :: MonadState World m => Int -> Event -> m ()
at time e = modify' (\w -> w {agenda = Map.insertWith (flip (<>)) time (Seq.singleton e) (agenda w)})

nextEvent :: MonadState World m => m (Maybe Event)
nextEvent = do
  w <- get
  case Map.lookupMin (agenda w) of
    Nothing -> return Nothing
    Just (t, e :<| rest) -> Just e <$ put w {now = t, agenda = if null rest then Map.deleteMin (agenda w) else Map.insert t rest (agenda w)}
    Just (t, Empty) -> put w {agenda = Map.delete t (agenda w)} >> nextEvent

handle :: Event -> Sim ()
handle (Arrive n) = do
  time <- gets now
  modify' (\w -> w {line = line w |> (n, time)})
  gap <- random 1 4
  end <- asks closing
  when (time + gap < end) (at (time + gap) (Arrive (n + 1)))
  call
handle (Leave _) = modify' (\w -> w {busy = busy w - 1}) >> call

-- The next in the line, if a counter is free; who waited too long has gone.
call :: Sim ()
call = do
  w <- get
  free <- asks ((> busy w) . counters)
  limit <- asks patience
  case line w of
    (n, since) :<| rest | free -> do
      put w {line = rest}
      let wait = now w - since
      if wait > limit then tell mempty {lost = 1} >> call else do
        tell mempty {served = 1, waited = Sum wait, longest = Max wait}
        modify' (\v -> v {busy = busy v + 1})
        time <- random 3 8
        at (now w + time) (Leave n)
    _ -> return ()

run :: Sim Int
run = nextEvent >>= maybe (gets now) (\e -> handle e >> run)

main :: IO ()
main = forM_ [(c, p) | c <- [1, 2, 3], p <- [5, 30]] $ \(c, p) -> do
  let start = World (Map.singleton 0 (Seq.singleton (Arrive 1))) Seq.empty 0 42 0
      ((end, world), Stats s l w (Max m)) = runWriter (runStateT (runReaderT run (Office c p 120)) start)
  putStrLn (show c ++ " counters, patience " ++ show p ++ ": " ++ show (getSum s) ++ " served, " ++ show (getSum l) ++ " lost, waited " ++ show (getSum w) ++ " in all, " ++ show m ++ " at most, closed at " ++ show end ++ ", " ++ show (length (line world)) ++ " left")
