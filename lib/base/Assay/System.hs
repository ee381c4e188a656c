-- | How a program begins and ends, and what it was given.
module Assay.System where

import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.Handle
import Assay.IOError
import Assay.IORef
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

-- | What the compiler runs in place of @main@: it ends a run by 'ExitCode', and shows what nobody caught. That is then
-- raised again, so that the runtime ends the run as its kind says: an interrupt and what was exhausted as the runtime's own
-- objects, which it knows, whoever raised them.
runMain :: IO a -> IO a
runMain program = catch (program >>= \x -> hFlush stdout >> return x) topHandler

topHandler :: SomeException -> IO a
topHandler e = hFlushIfWritable stdout >> case fromException e of
  Just ExitSuccess -> endRun 0
  Just (ExitFailure code) -> endRun code
  Nothing -> case fromException e of
    Just UserInterrupt -> raiseAgain builtinInterrupt -- whoever pressed Ctrl-C knows
    Just StackOverflow -> tell e >> raiseAgain builtinStack
    Just HeapOverflow -> tell e >> raiseAgain builtinHeap
    _ -> getProgName >>= \name -> hPutStrLn stderr (name ++ ": " ++ displayException e) >> throwAgain e

tell :: SomeException -> IO ()
tell e = getProgName >>= \name -> hPutStrLn stderr (name ++ ": " ++ displayException e)

-- | As 'throwAgain', but the object itself, not a thunk that will be it.
raiseAgain :: SomeException -> IO a
raiseAgain e = IO (\s -> case keepRaise# s of s' -> raiseIO# e s')

endRun :: Int -> IO a
endRun (I# code) = IO (\s -> case exit# code s of s' -> unIO (throwIO (ExitFailure (I# code))) s')

exitWith :: ExitCode -> IO a
exitWith (ExitFailure 0) =
  ioError (IOError Nothing InvalidArgument "exitWith" "invalid argument" Nothing Nothing)
exitWith code = throwIO code

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die message = hPutStrLn stderr message >> exitFailure

getArgs :: IO [String]
getArgs = readIORef otherArguments >>= maybe given return
  where
    given = IO (\s -> case argumentCount# s of (# s', n #) -> unIO (numbered argument# 0# n) s')

-- | The texts with these numbers.
numbered :: (Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)) -> Int# -> Int# -> IO [String]
numbered text i n = case i >=# n of
  1# -> return []
  _ -> liftA2 (:) (IO (\s -> case text i s of (# s', bytes #) -> (# s', decodeBytes (Bytes bytes) #)))
    (numbered text (i +# 1#) n)

getProgName :: IO String
getProgName = readIORef otherName >>= maybe given return
  where
    given = IO (\s -> case programName# s of (# s', bytes #) -> (# s', decodeBytes (Bytes bytes) #))

-- | What 'withArgs' and 'withProgName' put in place of what the program was given.
otherArguments :: IORef (Maybe [String])
otherArguments = unsafePerformIO (newIORef Nothing)

otherName :: IORef (Maybe String)
otherName = unsafePerformIO (newIORef Nothing)

withArgs :: [String] -> IO a -> IO a
withArgs arguments action = withOther otherArguments arguments action

withProgName :: String -> IO a -> IO a
withProgName name action = withOther otherName name action

withOther :: IORef (Maybe b) -> b -> IO a -> IO a
withOther place value action = do
  before <- readIORef place
  bracket_ (writeIORef place (Just value)) (writeIORef place before) action

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = readIORef otherEnvironment >>= maybe given (\variables -> return (lookup name variables))
  where
    given = do
      Bytes key <- encodeString name
      IO (\s -> case environment# key s of
        (# s', 0#, _ #) -> (# s', Nothing #)
        (# s', _, value #) -> (# s', Just (decodeBytes (Bytes value)) #))

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \value -> case value of
  Just text -> return text
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

-- | In the order of the system.
getEnvironment :: IO [(String, String)]
getEnvironment = readIORef otherEnvironment >>= maybe given return
  where
    given = IO (\s -> case environmentCount# s of (# s', n #) -> unIO (fmap (map parted) (numbered environmentEntry# 0# n)) s')
    parted entry = case break (== '=') entry of
      (name, _ : value) -> (name, value)
      (name, []) -> (name, "")

-- | What 'setEnv' and 'unsetEnv' made of it: no other program is started from here that would see it.
otherEnvironment :: IORef (Maybe [(String, String)])
otherEnvironment = unsafePerformIO (newIORef Nothing)

-- | What comes after a NUL does not count. An empty value is none.
setEnv :: String -> String -> IO ()
setEnv name value
  | key == "" || elemList '=' key = ioError (IOError Nothing InvalidArgument "setEnv" "" Nothing Nothing)
  | text == "" = unsetEnv key
  | otherwise = changeEnvironment (\variables -> withoutVariable key variables ++ [(key, text)])
  where
    key = takeWhile (/= '\0') name
    text = takeWhile (/= '\0') value

unsetEnv :: String -> IO ()
unsetEnv name
  | name == "" || elemList '=' name = ioError (systemError "unsetEnv" Nothing Nothing (-22))
  | otherwise = changeEnvironment (withoutVariable (takeWhile (/= '\0') name))

changeEnvironment :: ([(String, String)] -> [(String, String)]) -> IO ()
changeEnvironment change = getEnvironment >>= \variables -> writeIORef otherEnvironment (Just (change variables))

withoutVariable :: String -> [(String, String)] -> [(String, String)]
withoutVariable name = filter (\(other, _) -> other /= name)

-- | What the system and its processors are called.
systemNames :: (String, String)
systemNames = unsafePerformIO (IO (\s -> case systemName# s of
  (# s', system, processor #) -> (# s', (decodeBytes (Bytes system), decodeBytes (Bytes processor)) #)))

-- | In picoseconds.
getCPUTime :: IO Integer
getCPUTime = IO (\s -> case cpuTime# s of (# s', ns #) -> (# s', toInteger (I# ns) * 1000 #))

cpuTimePrecision :: Integer
cpuTimePrecision = 1000

-- Traces.

-- | Writes when the result is demanded.
trace :: String -> a -> a
trace message x = unsafePerformIO (traceIO message) `seq` x

traceIO :: String -> IO ()
traceIO message = hPutStrLn stderr message

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM message = trace message (pure ())

-- | A point that a profile shows under this name, passed when the result is demanded.
traceMarker :: String -> a -> a
traceMarker name x = unsafePerformIO (traceMarkerIO name) `seq` x

traceMarkerIO :: String -> IO ()
traceMarkerIO name = do
  Bytes bytes <- encodeString name
  IO (\s -> case marker# bytes s of s' -> (# s', () #))

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = traceM (show x)
