-- | The one thread that there is. What would begin another is refused when it is run.
module Assay.Concurrent where

import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.Handle (again)
import Assay.IOError
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

data ThreadId = ThreadId deriving (Eq, Ord)

instance Show ThreadId where
  showsPrec _ ThreadId = showString "ThreadId 1"

myThreadId :: IO ThreadId
myThreadId = return ThreadId

forkIO, forkOS :: IO () -> IO ThreadId
forkIO _ = noThreads "forkIO"
forkOS _ = noThreads "forkOS"

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ _ = noThreads "forkOn"

forkIOWithUnmask, forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask _ = noThreads "forkIOWithUnmask"
forkOSWithUnmask _ = noThreads "forkOSWithUnmask"

forkOnWithUnmask :: Int -> ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ _ = noThreads "forkOnWithUnmask"

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally _ _ = noThreads "forkFinally"

noThreads :: String -> IO a
noThreads name = unsupported name "assay runs programs of one thread only"

unsupported :: String -> String -> IO a
unsupported name reason = ioError (IOError Nothing UnsupportedOperation name reason Nothing Nothing)

-- | To oneself: there is nobody else.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo ThreadId e = throwIO e

killThread :: ThreadId -> IO ()
killThread thread = throwTo thread ThreadKilled

yield :: IO ()
yield = return ()

-- | At least so many microseconds.
threadDelay :: Int -> IO ()
threadDelay time = microseconds >>= \begun -> wait (begun + time)
  where
    wait end = microseconds >>= \now -> case end - now of
      left@(I# n)
        | left <= 0 -> return ()
        | otherwise -> again (IO (\s -> case delay# n s of (# s', code #) -> (# s', I# code #))) >> wait end

microseconds :: IO Int
microseconds = IO (\s -> case monotonicTime# s of (# s', n #) -> (# s', I# (quotInt# n 1000#) #))

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability ThreadId = return (0, False)

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

numCapabilities :: Int
numCapabilities = 1

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return numCapabilities
getNumProcessors = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities n
  | n <= 0 = ioError (userError ("setNumCapabilities: Capability count (" ++ show n ++ ") must be positive"))
  | otherwise = return ()
