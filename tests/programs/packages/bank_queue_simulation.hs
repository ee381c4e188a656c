-- Customers at a bank, simulated by events in order of time: how long they wait with one clerk, two, and two queues.
module Main (main) where

import Control.Monad.RWS.Strict
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, ViewL (..), viewl, (|>))

type Time = Int
data Event = Arrive Int | Leave Int deriving (Eq, Ord, Show)

data Config = Config {clerks :: Int, shared :: Bool, customers :: Int}

data World = World
  { agenda :: Map (Time, Int) Event,
    serial :: Int,
    seed :: Int,
    queues :: IntMap.IntMap (Seq (Int, Time)),
    busy :: IntMap.IntMap Int
  }

data Entry = Waited Int Time | Idle Int Time deriving (Show)

type Sim = RWS Config [Entry] World

random :: Int -> Int -> Sim Int
random low high = state (\w -> let s = (seed w * 16807) `mod` 2147483647 in (low + s `mod` (high - low + 1), w {seed = s}))

schedule :: Time -> Event -> Sim ()
schedule t e = modify' (\w -> w {agenda = Map.insert (t, serial w) e (agenda w), serial = serial w + 1})

-- One queue for all is that of clerk 0.
queueFor :: Int -> Sim Int
queueFor clerk = asks (\c -> if shared c then 0 else clerk)

shortest :: Sim Int
shortest = do
  qs <- gets queues
  b <- gets busy
  n <- asks clerks
  return (snd (minimum [(maybe 0 Seq.length (IntMap.lookup k qs) + IntMap.findWithDefault 0 k b, k) | k <- [0 .. n - 1]]))

handle :: Time -> Event -> Sim ()
handle now (Arrive i) = do
  limit <- asks customers
  gap <- random 1 6
  when (i < limit) (schedule (now + gap) (Arrive (i + 1)))
  q <- shortest >>= queueFor
  modify' (\w -> w {queues = IntMap.insertWith (flip (<>)) q (Seq.singleton (i, now)) (queues w)})
  n <- asks clerks
  mapM_ (serve now) [0 .. n - 1]
handle now (Leave k) = modify' (\w -> w {busy = IntMap.delete k (busy w)}) >> serve now k

serve :: Time -> Int -> Sim ()
serve now k = do
  taken <- gets (IntMap.member k . busy)
  q <- queueFor k
  line <- gets (IntMap.findWithDefault Seq.empty q . queues)
  case viewl line of
    (i, since) :< rest | not taken -> do
      tell [Waited i (now - since)]
      work <- random 2 9
      modify' (\w -> w {queues = IntMap.insert q rest (queues w), busy = IntMap.insert k 1 (busy w)})
      schedule (now + work) (Leave k)
    EmptyL | not taken -> tell [Idle k now]
    _ -> return ()

loop :: Time -> Sim Time
loop now = gets (Map.minViewWithKey . agenda) >>= \next -> case next of
  Nothing -> return now
  Just (((t, _), e), rest) -> modify' (\w -> w {agenda = rest}) >> handle t e >> loop t

report :: String -> Config -> IO ()
report title config = do
  let (end, world, entries) = runRWS (schedule 0 (Arrive 1) >> loop 0) config (World Map.empty 0 4711 IntMap.empty IntMap.empty)
      waits = [t | Waited _ t <- entries]
      histogram = Map.fromListWith (+) [(t `div` 5 * 5, 1 :: Int) | t <- waits]
  putStrLn (title ++ ": until " ++ show end ++ ", " ++ show (serial world) ++ " events, waits " ++ show (sum waits) ++ ", longest " ++ show (maximum waits))
  mapM_ (\(t, n) -> putStrLn ("  " ++ show t ++ "+\t" ++ replicate n '*')) (Map.toList histogram)

main :: IO ()
main = do
  report "one clerk" (Config 1 True 20)
  report "two clerks, one queue" (Config 2 True 20)
  report "two clerks, two queues" (Config 2 False 20)
