-- | What went wrong, and where.
module Text.Parsec.Error
  ( Message (SysUnExpect, UnExpect, Expect, Message), messageString
  , ParseError, errorPos, errorMessages, errorIsUnknown, showErrorMessages
  , newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Data.List (intercalate, nub, sort)
import Text.Parsec.Pos

-- | Messages are compared by their kind, not by their text.
data Message = SysUnExpect !String | UnExpect !String | Expect !String | Message !String

instance Enum Message where
  fromEnum = \case
    SysUnExpect _ -> 0
    UnExpect _ -> 1
    Expect _ -> 2
    Message _ -> 3
  toEnum _ = error "toEnum is undefined for Message"

instance Eq Message where
  m == n = fromEnum m == fromEnum n

instance Ord Message where
  compare m n = compare (fromEnum m) (fromEnum n)

messageString :: Message -> String
messageString = \case
  SysUnExpect s -> s
  UnExpect s -> s
  Expect s -> s
  Message s -> s

data ParseError = ParseError !SourcePos [Message]

instance Show ParseError where
  show e = show (errorPos e) ++ ":"
    ++ showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

instance Eq ParseError where
  d == e = errorPos d == errorPos e && texts d == texts e
    where texts = map messageString . errorMessages

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ messages) = sort messages

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ messages) = null messages

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage message pos = ParseError pos [message]

addErrorMessage, setErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage message (ParseError pos messages) = ParseError pos (message : messages)
setErrorMessage message (ParseError pos messages) = ParseError pos (message : filter (/= message) messages)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ messages) = ParseError pos messages

-- | The one that got further, or both. One that says nothing counts only beside another such.
mergeError :: ParseError -> ParseError -> ParseError
mergeError d@(ParseError pos ms) e@(ParseError pos' ns) = case (ms, ns) of
  (_ : _, []) -> d
  ([], _ : _) -> e
  _ -> case compare pos pos' of
    GT -> d
    LT -> e
    EQ -> ParseError pos (ms ++ ns)

-- | Lines with what was not expected, what was, and other messages, in the given words.
showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages _ unknown _ _ _ [] = unknown
showErrorMessages or' _ expecting unexpected end messages = concatMap ('\n' :) (distinct [system, user, wanted, raw])
  where
    (systems, rest) = span (== SysUnExpect "") messages
    (users, rest') = span (== UnExpect "") rest
    (wants, raws) = span (== Expect "") rest'
    system = case systems of
      m : _ | null users -> unexpected ++ " " ++ (if null (messageString m) then end else messageString m)
      _ -> ""
    user = line unexpected users
    wanted = line expecting wants
    raw = line "" raws
    line word ms = case distinct (map messageString ms) of
      [] -> ""
      texts -> (if null word then "" else word ++ " ") ++ alternatives texts
    alternatives [text] = text
    alternatives texts = intercalate ", " (init texts) ++ " " ++ or' ++ " " ++ last texts
    distinct = nub . filter (not . null)
