-- A workshop whose benches are MVars: jobs that cannot take a bench are put back, tools are lent safely, and what blocks for ever is caught.
module Main (main) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Exception
import Control.Monad

data Job = Job {title :: String, wants :: Int, hours :: Int}

data Bench = Bench {number :: Int, free :: MVar (), current :: MVar (Job, Int)}

newBench :: Int -> IO Bench
newBench n = Bench n <$> newMVar () <*> newEmptyMVar

-- A job begins if its bench is free; who came first is not asked again.
begin :: Bench -> Job -> IO Bool
begin bench job = do
  got <- tryTakeMVar (free bench)
  case got of
    Nothing -> return False
    Just () -> putMVar (current bench) (job, hours job) >> return True

tick :: MVar [String] -> Int -> Bench -> IO ()
tick diary now bench = do
  busy <- tryTakeMVar (current bench)
  forM_ busy (\(job, left) ->
    if left > 1
      then putMVar (current bench) (job, left - 1)
      else do
        modifyMVar_ diary (return . (("hour " ++ show now ++ ": bench " ++ show (number bench) ++ " is done with " ++ title job) :))
        putMVar (free bench) ())

work :: MVar [String] -> [Bench] -> Int -> [Job] -> IO Int
work diary benches now waiting = do
  rest <- filterM (\job -> not <$> begin (benches !! wants job) job) waiting
  mapM_ (tick diary now) benches
  idle <- and <$> mapM (isEmptyMVar . current) benches
  if null rest && idle then return now else work diary benches (now + 1) rest

main :: IO ()
main = do
  diary <- newMVar []
  benches <- mapM newBench [0, 1]
  end <- work diary benches 1 [Job "table" 0 3, Job "chair" 1 1, Job "shelf" 0 2, Job "stool" 1 1, Job "lamp" 1 4]
  readMVar diary >>= mapM_ putStrLn . reverse
  putStrLn ("closed after hour " ++ show end)
  drill <- newMVar "drill"
  r <- try (withMVar drill (\t -> when (t == "drill") (throwIO (userError "broken")) >> return t)) :: IO (Either IOException String)
  print r
  readMVar drill >>= putStrLn
  s <- try (modifyMVar_ drill (\_ -> throwIO (ErrorCall "no such tool"))) :: IO (Either ErrorCall ())
  print s
  modifyMVar drill (\t -> return (t ++ " bit", length t)) >>= print
  (,) <$> swapMVar drill "saw" <*> tryPutMVar drill "plane" >>= print
  (,) <$> tryReadMVar drill <*> isEmptyMVar drill >>= print
  t <- try (newEmptyMVar >>= takeMVar) :: IO (Either BlockedIndefinitelyOnMVar ())
  print t
  orders <- newChan
  copies <- dupChan orders
  writeList2Chan orders ["oak", "ash", "elm"]
  replicateM 2 (readChan orders) >>= print
  writeChan orders "yew"
  replicateM 4 (readChan copies) >>= print
