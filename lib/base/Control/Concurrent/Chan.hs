-- | Channels: lists that grow at their end while they are read from the beginning.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Assay.Eq
import Assay.Foldable
import Assay.Function
import Assay.IORef
import Assay.Monad
import Assay.MVar
import Assay.Types

-- | Where the next reader begins, and the empty place at the end, which the next writer fills.
data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))

type Stream a = MVar (Item a)

data Item a = Item a (Stream a)

instance Eq (Chan a) where
  Chan r _ == Chan q _ = r == q

newChan :: IO (Chan a)
newChan = newEmptyMVar >>= \end -> liftA2 Chan (newMVar end) (newMVar end)

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ writer) x = modifyMVarMasked_ writer (\end -> do
  end' <- newEmptyMVar
  putMVar end (Item x end')
  return end')

readChan :: Chan a -> IO a
readChan (Chan reader _) = modifyMVar reader (\first -> do
  Item x rest <- readMVar first
  return (rest, x))

-- | A channel of what is written from now on to either.
dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ writer) = readMVar writer >>= \end -> fmap (\reader -> Chan reader writer) (newMVar end)

-- | All that is and will be written, read as it is demanded.
getChanContents :: Chan a -> IO [a]
getChanContents channel = unsafeInterleaveIO (liftA2 (:) (readChan channel) (getChanContents channel))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan channel = mapM_ (writeChan channel)
