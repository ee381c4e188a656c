-- A help desk for errors of input and output: each kind made, recognised, told apart, annotated, and put right.
module Main (main) where

import Control.Exception (ioError, throwIO)
import Control.Monad (forM_)
import System.IO
import System.IO.Error

kinds :: [(String, IOErrorType, IOError -> Bool, IOErrorType -> Bool)]
kinds =
  [ ("already exists", alreadyExistsErrorType, isAlreadyExistsError, isAlreadyExistsErrorType)
  , ("does not exist", doesNotExistErrorType, isDoesNotExistError, isDoesNotExistErrorType)
  , ("in use", alreadyInUseErrorType, isAlreadyInUseError, isAlreadyInUseErrorType)
  , ("full", fullErrorType, isFullError, isFullErrorType)
  , ("end of file", eofErrorType, isEOFError, isEOFErrorType)
  , ("illegal operation", illegalOperationErrorType, isIllegalOperation, isIllegalOperationErrorType)
  , ("permission", permissionErrorType, isPermissionError, isPermissionErrorType)
  , ("user", userErrorType, isUserError, isUserErrorType)
  , ("vanished", resourceVanishedErrorType, isResourceVanishedError, isResourceVanishedErrorType)
  ]

-- | Everything that an error says about itself.
ticket :: IOError -> [String]
ticket problem =
  [ ioeGetErrorString problem, ioeGetLocation problem, show (ioeGetErrorType problem), show (ioeGetFileName problem), maybe "no handle" show (ioeGetHandle problem) ]

rename :: String -> IOError -> IOError
rename place problem = ioeSetLocation (ioeSetErrorString problem ("at desk: " ++ ioeGetErrorString problem)) place

main :: IO ()
main = do
  forM_ kinds $ \(name, kind, isIt, isType) -> do
    let problem = mkIOError kind "desk" Nothing (Just "form.txt")
        others = [other | (other, _, test, _) <- kinds, test problem]
    putStrLn (name ++ ": " ++ show problem ++ " | " ++ show (isIt problem, isType kind, others))
  opened <- tryIOError (openFile "/no/such/folder/file" ReadMode)
  either (\problem -> mapM_ putStrLn (ticket problem)) (const (putStrLn "opened")) opened
  read1 <- tryIOError (isEOF >>= \end -> if end then getLine else pure "more")
  either (\problem -> print (isEOFError problem, ioeGetFileName problem)) putStrLn read1
  catchIOError (ioError (userError "no stamps left")) (\problem -> mapM_ putStrLn (ticket problem))
  fixed <- tryIOError (modifyIOError (rename "window 3") (ioError (userError "queue")))
  either print pure fixed
  let base = ioeSetErrorType (ioeSetHandle (ioeSetFileName (userError "lost") "parcel.txt") stdout) fullErrorType
  mapM_ putStrLn (ticket base)
  print (annotateIOError (userError "wet") "roof" (Just stderr) (Just "plan.txt"))
  hPutStr stdin "x" `catchIOError` (\problem -> print (isIllegalOperation problem, ioeGetErrorString problem))
  caught <- tryIOError (throwIO (mkIOError eofErrorType "end" (Just stdin) Nothing))
  print (either isEOFError (const False) (caught :: Either IOError ()))
