-- | What input and output raise.
module Assay.IOError where

import Assay.Codec (Codec)
import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.IORef
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Read (Read)
import Assay.Show
import Assay.Types

type FilePath = String

-- Handles are declared here because errors mention them; 'Assay.Handle' is what can be done with them.

data Handle = Handle
  { handleName :: FilePath
  , handleDescriptor :: Int
  , handleReadable :: Bool
  , handleWritable :: Bool
  , handleStatus :: IORef Status
  , handleMode :: IORef BufferMode
  , handleInput :: IORef Input
  , handleSpare :: IORef (Maybe Bytes)
  , handleCodec :: IORef Codec
  }

-- | SemiClosed: its rest is being read lazily.
data Status = Opened | SemiClosed | Closed

-- | A byte array, and from where to where it holds what was read but not yet taken.
data Input = NoInput | Input ByteArray# Int# Int#

data Bytes = Bytes ByteArray#

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int) deriving (Eq, Ord, Read, Show)

instance Eq Handle where
  x == y = handleStatus x == handleStatus y

instance Show Handle where
  showsPrec _ h = showString "{handle: " . showString (handleName h) . showString "}"

-- Errors.

data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation | PermissionDenied
  | UserError | UnsatisfiedConstraints | SystemError | ProtocolError | OtherError | InvalidArgument
  | InappropriateType | HardwareFault | UnsupportedOperation | TimeExpired | ResourceVanished | Interrupted
  deriving (Eq, Ord)

instance Show IOErrorType where
  showsPrec _ e = showString (case e of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    SystemError -> "system error"
    ProtocolError -> "protocol error"
    OtherError -> "failed"
    InvalidArgument -> "invalid argument"
    InappropriateType -> "inappropriate type"
    HardwareFault -> "hardware fault"
    UnsupportedOperation -> "unsupported operation"
    TimeExpired -> "timeout"
    ResourceVanished -> "resource vanished"
    Interrupted -> "interrupted")

data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: String
  , ioe_description :: String
  , ioe_errno :: Maybe Int
  , ioe_filename :: Maybe FilePath
  }

type IOError = IOException

instance Eq IOException where
  IOError h1 t1 l1 d1 e1 f1 == IOError h2 t2 l2 d2 e2 f2 =
    h1 == h2 && t1 == t2 && l1 == l2 && d1 == d2 && e1 == e2 && f1 == f2

instance Show IOException where
  showsPrec p (IOError h kind location description _ file) =
    place . (if location == "" then id else showString location . showString ": ") . showsPrec p kind
      . (if description == "" then id else showString " (" . showString description . showString ")")
    where
      place = case file of
        Just name -> showString name . showString ": "
        Nothing -> maybe id (\x -> showsPrec p x . showString ": ") h

instance Exception IOException

ioError :: IOError -> IO a
ioError = throwIO

userError :: String -> IOError
userError message = IOError Nothing UserError "" message Nothing Nothing

instance MonadFail IO where
  fail message = ioError (userError message)

instance Alternative IO where
  empty = ioError (userError "mzero")
  m <|> n = catch m (\e -> const n (e :: IOException))

instance MonadPlus IO

-- | What the system said: -errno.
systemError :: String -> Maybe Handle -> Maybe FilePath -> Int -> IOError
systemError location h file code = IOError h kind location description (Just (negate code)) file
  where
    (kind, description) = case negate code of
      1 -> (PermissionDenied, "Operation not permitted")
      2 -> (NoSuchThing, "No such file or directory")
      4 -> (Interrupted, "Interrupted system call")
      5 -> (HardwareFault, "Input/output error")
      9 -> (InvalidArgument, "Bad file descriptor")
      12 -> (ResourceExhausted, "Cannot allocate memory")
      13 -> (PermissionDenied, "Permission denied")
      16 -> (ResourceBusy, "Device or resource busy")
      17 -> (AlreadyExists, "File exists")
      20 -> (InappropriateType, "Not a directory")
      21 -> (InappropriateType, "is a directory")
      22 -> (InvalidArgument, "Invalid argument")
      24 -> (ResourceExhausted, "Too many open files")
      26 -> (ResourceBusy, "Text file busy")
      28 -> (ResourceExhausted, "No space left on device")
      29 -> (UnsupportedOperation, "Illegal seek")
      30 -> (PermissionDenied, "Read-only file system")
      32 -> (ResourceVanished, "Broken pipe")
      36 -> (InvalidArgument, "File name too long")
      n -> (OtherError, "error " ++ show n)

handleError :: IOErrorType -> String -> String -> Handle -> IO a
handleError kind location description h =
  ioError (IOError (Just h) kind location description Nothing (Just (handleName h)))
