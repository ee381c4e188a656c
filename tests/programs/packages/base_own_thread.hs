-- What the only thread can ask about itself and do to itself; and numbers that end in an exception.
{-# LANGUAGE MagicHash #-}
module Main (main) where

import Control.Concurrent
import Control.Exception
import Data.Char (chr)
import Data.Functor.Classes (Read2 (..), liftReadList2Default, readPrec2)
import Data.Ratio ((%))
import Data.Void (absurd)
import Data.Word (Word8)
import GHC.Base (Int (..), getTag)
import GHC.Conc (ThreadStatus (..), getNumProcessors, threadStatus)
import GHC.Real (divZeroError)
import Numeric.Natural (Natural)
import Text.ParserCombinators.ReadPrec (readPrec_to_S)
import Text.Printf (errorBadArgument)
import Text.Read (Read (..))

-- | The name of the exception that a number ends in.
outcome :: Show a => a -> IO String
outcome number = either (\problem -> head (lines (show (problem :: SomeException)))) show <$> try (evaluate number)

main :: IO ()
main = do
  own <- myThreadId
  hit <- try (throwTo own Underflow)
  print (hit :: Either ArithException ())
  killed <- try (killThread own)
  print (killed :: Either AsyncException ())
  status <- threadStatus own
  processors <- getNumProcessors
  setNumCapabilities 1
  (place, pinned) <- threadCapability own
  print (status, processors > 0, place, pinned)
  bound <- isCurrentThreadBound
  print (rtsSupportsBoundThreads, bound)
  runInUnboundThread (pure 'u') >>= print
  mapM_ putStrLn =<< sequence
    [ outcome (1 `div` (0 :: Int)), outcome (1 `mod` (0 :: Natural)), outcome (3 % (0 :: Integer)), outcome (succ (maxBound :: Int)), outcome (pred (0 :: Word8))
    , outcome (toEnum 300 :: Word8), outcome (chr (-1)), outcome (2 - 3 :: Natural), outcome (toEnum 7 :: Bool), outcome (succ True), outcome (pred LT)
    , outcome (divZeroError :: Int), outcome (errorBadArgument :: Int), outcome (absurd (errorWithoutStackTrace "nothing is Void") :: Int) ]
  print (map (\side -> I# (getTag side)) [LT, EQ, GT])
  print (map fst (readPrec_to_S readPrec2 0 "(1,'a')") :: [(Int, Char)])
  print (map fst (liftReadList2Default readsPrec readList readsPrec readList "[(1,'a'),(2,'b')]") :: [[(Int, Char)]])
