-- | Errors of input and output.
module System.IO.Error
  ( IOError, IOErrorType, userError, mkIOError, annotateIOError
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation
  , isPermissionError, isUserError, isResourceVanishedError
  , ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName
  , alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType
  , illegalOperationErrorType, permissionErrorType, userErrorType
  , isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType
  , isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType, isResourceVanishedErrorType
  , resourceVanishedErrorType
  , ioError, catchIOError, tryIOError, modifyIOError
  ) where

import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.IOError
import Assay.Monad
import Assay.Show
import Assay.Types

tryIOError :: IO a -> IO (Either IOError a)
tryIOError = try

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f action = catch action (\e -> throwAgain (f e))

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError kind location h file = IOError h kind location "" Nothing file

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e location h file =
  e {ioe_handle = ioe_handle e <|> h, ioe_location = location, ioe_filename = ioe_filename e <|> file}

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError :: IOError -> Bool
isIllegalOperation, isPermissionError, isUserError, isResourceVanishedError :: IOError -> Bool
isAlreadyExistsError e = ioe_type e == AlreadyExists
isDoesNotExistError e = ioe_type e == NoSuchThing
isAlreadyInUseError e = ioe_type e == ResourceBusy
isFullError e = ioe_type e == ResourceExhausted
isEOFError e = ioe_type e == EOF
isIllegalOperation e = ioe_type e == IllegalOperation
isPermissionError e = ioe_type e == PermissionDenied
isUserError e = ioe_type e == UserError
isResourceVanishedError e = ioe_type e == ResourceVanished

isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType :: IOErrorType -> Bool
isEOFErrorType, isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType :: IOErrorType -> Bool
isResourceVanishedErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType = (== AlreadyExists)
isDoesNotExistErrorType = (== NoSuchThing)
isAlreadyInUseErrorType = (== ResourceBusy)
isFullErrorType = (== ResourceExhausted)
isEOFErrorType = (== EOF)
isIllegalOperationErrorType = (== IllegalOperation)
isPermissionErrorType = (== PermissionDenied)
isUserErrorType = (== UserError)
isResourceVanishedErrorType = (== ResourceVanished)

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType :: IOErrorType
illegalOperationErrorType, permissionErrorType, userErrorType, resourceVanishedErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = NoSuchThing
alreadyInUseErrorType = ResourceBusy
fullErrorType = ResourceExhausted
eofErrorType = EOF
illegalOperationErrorType = IllegalOperation
permissionErrorType = PermissionDenied
userErrorType = UserError
resourceVanishedErrorType = ResourceVanished

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType = ioe_type

ioeGetLocation, ioeGetErrorString :: IOError -> String
ioeGetLocation = ioe_location
ioeGetErrorString e
  | isUserError e = ioe_description e
  | otherwise = show (ioe_type e)

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle = ioe_handle

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName = ioe_filename

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e kind = e {ioe_type = kind}

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e s = e {ioe_description = s}
ioeSetLocation e s = e {ioe_location = s}

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e s = e {ioe_filename = Just s}

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e {ioe_handle = Just h}
