-- | Exceptions beyond those of 'Assay.Error': how to handle them, the types that the language and the runtime raise,
-- and the objects that the compiler and the runtime know.
module Assay.Exception where

import Assay.CallStack
import Assay.Eq
import Assay.Error
import Assay.Foldable
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Read (Read)
import Assay.Show
import Assay.Typeable
import Assay.Types

-- Handling.

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle handler action = catch action handler

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p action handler = catch action (\e -> case p e of
  Nothing -> throwAgain e
  Just b -> handler b)

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p handler action = catchJust p action handler

try :: Exception e => IO a -> IO (Either e a)
try action = catch (fmap Right action) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p action = try action >>= \r -> case r of
  Right x -> return (Right x)
  Left e -> case p e of
    Nothing -> throwAgain e
    Just b -> return (Left b)

-- | To weak head normal form, when the action is run.
evaluate :: a -> IO a
evaluate x = IO (\s -> let !y = x in (# s, y #))

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f x = case catch (evaluate x) (\e -> throwAgain (f e)) of
  IO m -> case m realWorld# of (# _, y #) -> y

data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches action handlers = catch action (\e -> foldrList (\(Handler h) rest -> maybe rest h (fromException e))
  (throwAgain (e :: SomeException)) handlers)

onException :: IO a -> IO b -> IO a
onException action what = catch action (\e -> what >> throwAgain (e :: SomeException))

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = mask (\restore -> do
  a <- before
  r <- restore (thing a) `onException` after a
  _ <- after a
  return r)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = mask (\restore -> do
  a <- before
  restore (thing a) `onException` after a)

finally :: IO a -> IO b -> IO a
finally action after = mask (\restore -> do
  r <- restore action `onException` after
  _ <- after
  return r)

-- Masking: an interrupt waits until the state is Unmasked again, or the program says that it may come. A handler runs
-- masked, and what is raised takes the state back to that of the catch: the engines see to it.

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible deriving (Eq, Show)

getMaskingState :: IO MaskingState
getMaskingState = IO (\s -> case getMaskingState# s of
  (# s', 0# #) -> (# s', Unmasked #)
  (# s', 1# #) -> (# s', MaskedInterruptible #)
  (# s', _ #) -> (# s', MaskedUninterruptible #))

-- | Runs an action in a masking state, and goes on in the one before.
inMaskingState# :: Int# -> (State# s -> (# State# s, a #)) -> State# s -> (# State# s, a #)
inMaskingState# state action s = case getMaskingState# s of
  (# s1, before #) -> case before ==# state of
    1# -> action s1
    _ -> case setMaskingState# state s1 of
      s2 -> case action s2 of
        (# s3, x #) -> case setMaskingState# before s3 of s4 -> (# s4, x #)

unmaskAsync#, maskAsync#, maskUninterruptible# :: (State# s -> (# State# s, a #)) -> State# s -> (# State# s, a #)
unmaskAsync# action s = inMaskingState# 0# action s
maskAsync# action s = inMaskingState# 1# action s
maskUninterruptible# action s = inMaskingState# 2# action s

-- | The action is given what goes back to the state from before. What is masked deeper already stays so.
mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = getMaskingState >>= \before -> case before of
  Unmasked -> masked (action unmasked)
  MaskedInterruptible -> action masked
  MaskedUninterruptible -> action uninterruptible
uninterruptibleMask action = getMaskingState >>= \before -> case before of
  Unmasked -> uninterruptible (action unmasked)
  MaskedInterruptible -> uninterruptible (action masked)
  MaskedUninterruptible -> action uninterruptible

unmasked, masked, uninterruptible :: IO a -> IO a
unmasked (IO action) = IO (unmaskAsync# action)
masked (IO action) = IO (maskAsync# action)
uninterruptible (IO action) = IO (maskUninterruptible# action)

mask_, uninterruptibleMask_, interruptible :: IO a -> IO a
mask_ action = mask (\_ -> action)
uninterruptibleMask_ action = uninterruptibleMask (\_ -> action)
interruptible action = getMaskingState >>= \state -> case state of
  MaskedInterruptible -> unmasked action
  _ -> action

-- | An interrupt that waits comes now, but where it may not.
allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

-- What the language raises.

newtype PatternMatchFail = PatternMatchFail String

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail message) = showString message

instance Exception PatternMatchFail

newtype RecSelError = RecSelError String

instance Show RecSelError where
  showsPrec _ (RecSelError message) = showString message

instance Exception RecSelError

newtype RecConError = RecConError String

instance Show RecConError where
  showsPrec _ (RecConError message) = showString message

instance Exception RecConError

newtype RecUpdError = RecUpdError String

instance Show RecUpdError where
  showsPrec _ (RecUpdError message) = showString message

instance Exception RecUpdError

newtype NoMethodError = NoMethodError String

instance Show NoMethodError where
  showsPrec _ (NoMethodError message) = showString message

instance Exception NoMethodError

newtype TypeError = TypeError String

instance Show TypeError where
  showsPrec _ (TypeError message) = showString message

instance Exception TypeError

newtype AssertionFailed = AssertionFailed String

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed message) = showString message

instance Exception AssertionFailed

assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")

-- | The compiler applies these to the text of what went wrong.
patternMatchFail#, recSelError#, recConError#, recUpdError#, noMethodError# :: Addr# -> a
patternMatchFail# message = throw (PatternMatchFail (unpackCString# message))
recSelError# message = throw (RecSelError ("No match in record selector " ++ unpackCString# message))
recConError# message = throw (RecConError (unpackCString# message))
recUpdError# message = throw (RecUpdError (unpackCString# message))
noMethodError# message = throw (NoMethodError (unpackCString# message))

-- What the runtime raises.

data NonTermination = NonTermination

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Exception NonTermination

data NestedAtomically = NestedAtomically

instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"

instance Exception NestedAtomically

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"

instance Exception BlockedIndefinitelyOnMVar

data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM = showString "thread blocked indefinitely in an STM transaction"

instance Exception BlockedIndefinitelyOnSTM

data Deadlock = Deadlock

instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"

instance Exception Deadlock

data ArrayException = IndexOutOfBounds String | UndefinedElement String deriving (Eq, Ord)

instance Show ArrayException where
  showsPrec _ e = case e of
    IndexOutOfBounds s -> showString "array index out of range" . explained s
    UndefinedElement s -> showString "undefined array element" . explained s
    where
      explained "" = id
      explained s = showString ": " . showString s

instance Exception ArrayException

-- | Exceptions from outside of the program's own evaluation, in a hierarchy of their own.
data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException e = case fromException e of
  Just (SomeAsyncException inner) -> cast inner
  Nothing -> Nothing

data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt deriving (Eq, Ord)

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

instance Exception AsyncException where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

data AllocationLimitExceeded = AllocationLimitExceeded

instance Show AllocationLimitExceeded where
  showsPrec _ AllocationLimitExceeded = showString "allocation limit exceeded"

instance Exception AllocationLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | The objects of abi/builtins.def, in its order. Each is a constructor whose fields are names, so that the runtime
-- can raise it without evaluating anything.
builtinLoop, builtinInterrupt, builtinDivide, builtinAlternative :: SomeException
builtinRange, builtinStack, builtinHeap :: SomeException
builtinLoop = SomeException NonTermination
builtinInterrupt = SomeException asyncInterrupt
builtinDivide = SomeException DivideByZero
builtinAlternative = SomeException noAlternative
builtinRange = SomeException outOfRange
builtinStack = SomeException asyncStack
builtinHeap = SomeException asyncHeap

asyncInterrupt, asyncStack, asyncHeap :: SomeAsyncException
asyncInterrupt = SomeAsyncException UserInterrupt
asyncStack = SomeAsyncException StackOverflow
asyncHeap = SomeAsyncException HeapOverflow

noAlternative :: PatternMatchFail
noAlternative = PatternMatchFail "Non-exhaustive patterns"

outOfRange :: ArrayException
outOfRange = IndexOutOfBounds ""

-- ExitCode.

data ExitCode = ExitSuccess | ExitFailure Int deriving (Eq, Ord, Read, Show)

instance Exception ExitCode
