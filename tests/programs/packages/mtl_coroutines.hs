-- Cooperative threads by continuations over a state of ready queues: yield, fork, channels, and what is blocked at the end.
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main (main) where

import Control.Monad.Cont
import Control.Monad.State.Strict
import Data.Foldable (toList)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, ViewL (..), viewl, (|>))

data World = World {ready :: Seq (Thread ()), inbox :: Map String (Seq Int), blocked :: Map String (Seq (Int -> Thread ())), switches :: Int}

newtype Thread a = Thread {unThread :: ContT () (StateT World IO) a}
  deriving (Functor, Applicative, Monad, MonadCont, MonadIO, MonadState World)

enqueue :: Thread () -> Thread ()
enqueue t = modify' (\w -> w {ready = ready w |> t})

dispatch :: Thread a
dispatch = do
  w <- get
  case viewl (ready w) of
    EmptyL -> Thread (ContT (const (return ())))
    t :< rest -> put w {ready = rest, switches = switches w + 1} >> t >> dispatch

yield :: Thread ()
yield = callCC (\k -> enqueue (k ()) >> dispatch)

fork :: Thread () -> Thread ()
fork t = enqueue (t >> dispatch)

send :: String -> Int -> Thread ()
send name n = do
  waiting <- gets (Map.findWithDefault Seq.empty name . blocked)
  case viewl waiting of
    k :< rest -> modify' (\w -> w {blocked = Map.insert name rest (blocked w)}) >> enqueue (k n)
    EmptyL -> modify' (\w -> w {inbox = Map.insertWith (flip (<>)) name (Seq.singleton n) (inbox w)})

receive :: String -> Thread Int
receive name = do
  arrived <- gets (Map.findWithDefault Seq.empty name . inbox)
  case viewl arrived of
    n :< rest -> n <$ modify' (\w -> w {inbox = Map.insert name rest (inbox w)})
    EmptyL -> callCC (\k -> modify' (\w -> w {blocked = Map.insertWith (flip (<>)) name (Seq.singleton k) (blocked w)}) >> dispatch)

say :: String -> Thread ()
say = liftIO . putStrLn

schedule :: Thread () -> IO World
schedule t = execStateT (runContT (unThread (t >> dispatch)) return) (World Seq.empty Map.empty Map.empty 0)

producer, consumer, doubler :: Thread ()
producer = forM_ [1 .. 4] (\n -> say ("made " ++ show n) >> send "raw" n >> when (even n) yield)
doubler = forever (receive "raw" >>= \n -> send "cooked" (n * 2))
consumer = replicateM 3 (receive "cooked") >>= \ns -> say ("ate " ++ show ns)

main :: IO ()
main = do
  w <- schedule (fork consumer >> fork doubler >> fork producer >> say "started")
  print (switches w, Map.toList (fmap length (blocked w)), Map.toList (fmap toList (inbox w)))
  w2 <- schedule (forM_ "abc" (\c -> fork (forM_ [1 .. 3 :: Int] (\k -> say (replicate k c) >> yield))))
  print (switches w2)
