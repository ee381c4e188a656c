-- A diary of a run: traces of what is evaluated, unique names, clocks, the machine, semaphores, and an end by exitFailure or die.
module Main (main) where

import Control.Concurrent
import Control.Exception (try)
import Control.Monad (forM, void, when)
import Data.IORef
import Data.Unique
import Debug.Trace
import System.CPUTime (cpuTimePrecision, getCPUTime)
import System.Environment (getEnv)
import System.Exit
import System.Info
import System.IO.Error (tryIOError)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeFixIO)
import System.Mem (performGC, performMajorGC, performMinorGC)

-- | The golden ratio's steps; each is told when it is needed.
steps :: Int -> Double
steps 0 = trace "start" 1
steps n = 1 + 1 / traceShow n (steps (n - 1))

-- | A list whose own length is its first element.
knot :: IO [Int]
knot = unsafeFixIO (\whole -> pure [length whole, 7, 9])

ended :: IO a -> IO String
ended action = either (\code -> show (code :: ExitCode)) (const "went on") <$> try action

main :: IO ()
main = do
  print (steps 4)
  traceM "half way" >> traceShowM [1, 2] >> traceIO "by hand"
  print (traceId "same" == "same", traceShowId 'x')
  traceMarkerIO "marked" >> print (traceMarker "again" 'm')
  names <- forM "abc" (const newUnique)
  print (names == names, length (filter (== head names) names), compare (hashUnique (head names)) (hashUnique (last names)))
  before <- getCPUTime
  mapM_ id [performGC, performMajorGC, performMinorGC]
  after <- getCPUTime
  print (after >= before, cpuTimePrecision > 0, not (null os), not (null arch), not (null compilerName), compilerVersion == compilerVersion, fullCompilerVersion >= compilerVersion)
  tryIOError (getEnv "NO_SUCH_VARIABLE_HERE") >>= print . either (const "not set") id
  knot >>= print
  counter <- newIORef 0
  print (unsafeDupablePerformIO (atomicModifyIORef counter (\n -> (n + 1, n)) >> atomicModifyIORef' counter (\n -> (n * 5, n))))
  atomicWriteIORef counter 12 >> readIORef counter >>= print
  seats <- newQSem 2
  waitQSem seats >> waitQSem seats >> signalQSem seats >> waitQSem seats
  crowd <- newQSemN 10
  waitQSemN crowd 6 >> signalQSemN crowd 3 >> waitQSemN crowd 7
  yield >> threadDelay 1
  own <- myThreadId
  print (own == own)
  mapM ended [exitSuccess, exitFailure, die "no more pages", exitWith (ExitFailure 7)] >>= print
