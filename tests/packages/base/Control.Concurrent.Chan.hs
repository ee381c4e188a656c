module Main (main) where

import Control.Concurrent.Chan
import Control.Exception
import Control.Monad (replicateM)
import Rows

main :: IO ()
main = do
  action "newChan" ((==) <$> (newChan :: IO (Chan Int)) <*> newChan)
  action "newChan same" ((newChan :: IO (Chan Int)) >>= \c -> pure (c == c))
  action "writeChan" (newChan >>= \c -> writeChan c 'a' >> writeChan c 'b' >> (,) <$> readChan c <*> readChan c)
  action "writeChan lazy" (newChan >>= \c -> writeChan c (undefined :: Int))
  action "readChan empty" ((newChan :: IO (Chan Int)) >>= readChan)
  action "readChan empty, then written" (newChan >>= \c -> (readChan c `catch` \BlockedIndefinitelyOnMVar -> pure 'x') >>= \x -> writeChan c 'y' >> (,) x <$> readChan c)
  action "readChan lazy" (newChan >>= \c -> writeChan c (undefined :: Int) >> () <$ readChan c)
  action "dupChan" (newChan >>= \c -> writeChan c 'a' >> dupChan c >>= \d -> writeChan c 'b' >> writeChan d 'c' >> (,) <$> replicateM 3 (readChan c) <*> replicateM 2 (readChan d))
  action "dupChan empty" (newChan >>= \c -> writeChan c 'a' >> dupChan c >>= readChan)
  action "getChanContents" (newChan >>= \c -> writeList2Chan c [1 .. 10 :: Int] >> take 10 <$> getChanContents c)
  action "getChanContents lazy" ((newChan :: IO (Chan Int)) >>= \c -> () <$ getChanContents c)
  action "getChanContents end" (newChan >>= \c -> writeList2Chan c "ab" >> getChanContents c)
  action "writeList2Chan" (newChan >>= \c -> writeList2Chan c "" >> writeList2Chan c "xy" >> replicateM 2 (readChan c))
