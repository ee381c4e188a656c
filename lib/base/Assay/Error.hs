-- | Raising exceptions: the class of them, the one around all, 'error', and what arithmetic raises. It stands this low
-- because lists and numbers already raise. 'Show' is here for the same reason, without instances for numbers.
module Assay.Error where

import Assay.CallStack
import Assay.Eq
import Assay.Function
import Assay.Prim
import Assay.Typeable
import Assay.Types

-- Show.

-- | A string as what is put before a string: appending is composition, and linear.
type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x rest = show x ++ rest
  show x = showsPrec (I# 0#) x ""
  showList xs = showListWith (showsPrec (I# 0#)) xs
  {-# MINIMAL showsPrec | show #-}

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] rest = "[]" ++ rest
showListWith one (x : xs) rest = '[' : one x (go xs)
  where
    go [] = ']' : rest
    go (y : ys) = ',' : one y (go ys)

-- Exceptions.

-- | Whatever is raised is one of these.
data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException = show

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException e = e
  fromException = Just
  displayException (SomeException e) = displayException e

throw :: Exception e => e -> a
throw e = raise# (toException e)

throwIO :: Exception e => e -> IO a
throwIO e = IO (raiseIO# (toException e))

-- | Runs the handler on an exception of its type; others go on. What is raised while the handler runs is not caught.
catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO action) handler = IO (catch# action handle)
  where
    handle e = case fromException e of
      Just e' -> unIO (handler e')
      Nothing -> \s -> case keepRaise# s of s' -> raiseIO# e s'

-- | What a handler was given: a run that ends by it tells where it was raised first.
throwAgain :: Exception e => e -> IO a
throwAgain e = IO (\s -> case keepRaise# s of s' -> raiseIO# (toException e) s')

-- error.

newtype ErrorCall = ErrorCall String

instance Eq ErrorCall where
  ErrorCall x == ErrorCall y = x == y

instance Ord ErrorCall where
  compare (ErrorCall x) (ErrorCall y) = compare x y

instance Show ErrorCall where
  showsPrec _ (ErrorCall message) rest = message ++ rest

-- | What 'error' raises is an 'ErrorAt'; who asks for an 'ErrorCall' gets its message.
instance Exception ErrorCall where
  fromException (SomeException e) = case cast e of
    Just (ErrorAt message _) -> Just (ErrorCall message)
    Nothing -> cast e

-- | A message, and the calls that led to it, which 'show' adds.
data ErrorAt = ErrorAt String CallStack

instance Show ErrorAt where
  showsPrec _ (ErrorAt message stack) rest = case prettyCallStack stack of
    "" -> message ++ rest
    calls -> message ++ '\n' : calls ++ rest

instance Exception ErrorAt

error :: HasCallStack => [Char] -> a
error message = raise# (toException (ErrorAt message callStack))

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace message = raise# (toException (ErrorCall message))

-- | Its stack begins with a call of 'error' in base, as GHC's does.
undefined :: HasCallStack => a
undefined = raise# (toException (ErrorAt "Prelude.undefined" (pushCallStack ("error", place) callStack)))
  where
    place = SrcLoc "base" "GHC.Err" "libraries/base/GHC/Err.hs" (I# 75#) (I# 14#) (I# 75#) (I# 37#)

-- Arithmetic.

data ArithException
  = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

instance Eq ArithException where
  !x == !y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord ArithException where
  compare !x !y = compareInt# (dataToTag# x) (dataToTag# y)

instance Show ArithException where
  showsPrec _ e rest = text ++ rest
    where
      text = case e of
        Overflow -> "arithmetic overflow"
        Underflow -> "arithmetic underflow"
        LossOfPrecision -> "loss of precision"
        DivideByZero -> "divide by zero"
        Denormal -> "denormal"
        RatioZeroDenominator -> "Ratio has zero denominator"

instance Exception ArithException

divZeroError, overflowError, underflowError, ratioZeroDenominatorError :: a
divZeroError = throw DivideByZero
overflowError = throw Overflow
underflowError = throw Underflow
ratioZeroDenominatorError = throw RatioZeroDenominator
