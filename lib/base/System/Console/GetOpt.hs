-- | Options of a command line, in the manner of GNU's getopt.
module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo, ArgOrder (..), OptDescr (..), ArgDescr (..)
  ) where

import Assay.Eq
import Assay.Foldable (any, concatMap, maximum)
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Types

-- | What arguments that are not options mean: the end of the options, nothing, or this option.
data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

-- | Short names, long names, the argument, and a text for 'usageInfo'.
data OptDescr a = Option [Char] [String] (ArgDescr a) String

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option short long argument text) = Option short long (fmap f argument) text

instance Functor ArgDescr where
  fmap f (NoArg x) = NoArg (f x)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- Usage.

-- | A header, and a table with a row for each line of an option's text.
usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : map line rows)
  where
    rows = concatMap describe options
    line (short, long, text) = "  " ++ padded shortWidth short ++ "  " ++ padded longWidth long ++ "  " ++ text
    padded width s = take width (s ++ repeat ' ')
    shortWidth = maximum [lengthList short | (short, _, _) <- rows]
    longWidth = maximum [lengthList long | (_, long, _) <- rows]

describe :: OptDescr a -> [(String, String, String)]
describe (Option short long argument text) = case lines text of
  [] -> [(shorts, longs, "")]
  l : ls -> (shorts, longs, l) : [("", "", more) | more <- ls]
  where
    shorts = intercalate ", " [['-', c] ++ suffix " " "" "[" "]" | c <- short]
    longs = intercalate ", " ["--" ++ name ++ suffix "=" "" "[=" "]" | name <- long]
    suffix before after beforeOptional afterOptional = case argument of
      NoArg _ -> ""
      ReqArg _ name -> before ++ name ++ after
      OptArg _ name -> beforeOptional ++ name ++ afterOptional

-- Reading.

-- | Options, other arguments, and messages about what is wrong.
getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options arguments = (found, others, wrong ++ map unrecognized unknown)
  where
    (found, others, unknown, wrong) = getOpt' order options arguments
    unrecognized name = "unrecognized option `" ++ name ++ "'\n"

-- | The same, with the options that are not known apart from the messages.
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (argument : arguments) = case kind of
  Found x -> (x : found, others, unknown, wrong)
  Unknown name -> (found, others, name : unknown, wrong)
  Wrong message -> (found, others, unknown, message : wrong)
  Plain text -> case order of
    RequireOrder -> ([], text : rest, [], [])
    Permute -> (found, text : others, unknown, wrong)
    ReturnInOrder f -> (f text : found, others, unknown, wrong)
  End -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _ -> ([], rest, [], [])
  where
    (kind, rest) = next options argument arguments
    (found, others, unknown, wrong) = getOpt' order options rest

data Kind a = Found a | Unknown String | Wrong String | Plain String | End

-- | What an argument is, and the arguments after what it takes.
next :: [OptDescr a] -> String -> [String] -> (Kind a, [String])
next _ "--" rest = (End, rest)
next options ('-' : '-' : long) rest = longOption options long rest
next options ('-' : short : more) rest = shortOption options short more rest
next _ text rest = (Plain text, rest)

-- | A name, or the beginning of one, with its argument after an equals sign.
longOption :: [OptDescr a] -> String -> [String] -> (Kind a, [String])
longOption options text rest = case candidates of
  [] -> (Unknown ("--" ++ text), rest)
  [Option _ _ description _] -> case (description, attached) of
    (NoArg x, Nothing) -> (Found x, rest)
    (NoArg _, Just _) -> (Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n"), rest)
    _ -> withArgument description shown attached rest
  _ -> (ambiguous candidates shown, rest)
  where
    (name, after) = break (== '=') text
    shown = "--" ++ name
    attached = case after of
      '=' : value -> Just value
      _ -> Nothing
    candidates = case having (== name) of
      [] -> having (isPrefixOf name)
      exact -> exact
    having p = [option | option@(Option _ names _ _) <- options, any p names]

-- | A letter, with its argument after it; if it takes none, what follows are more letters.
shortOption :: [OptDescr a] -> Char -> String -> [String] -> (Kind a, [String])
shortOption options letter more rest = case candidates of
  [] -> (Unknown shown, restWithMore)
  [Option _ _ description _] -> case description of
    NoArg x -> (Found x, restWithMore)
    _ -> withArgument description shown attached rest
  _ -> (ambiguous candidates shown, rest)
  where
    shown = ['-', letter]
    candidates = [option | option@(Option letters _ _ _) <- options, c <- letters, c == letter]
    attached = case more of
      "" -> Nothing
      _ -> Just more
    restWithMore = case more of
      "" -> rest
      _ -> ('-' : more) : rest

-- | The argument that is attached, or the next one if there must be one.
withArgument :: ArgDescr a -> String -> Maybe String -> [String] -> (Kind a, [String])
withArgument (NoArg x) _ _ rest = (Found x, rest)
withArgument (OptArg f _) _ attached rest = (Found (f attached), rest)
withArgument (ReqArg f _) _ (Just value) rest = (Found (f value), rest)
withArgument (ReqArg f _) _ Nothing (value : rest) = (Found (f value), rest)
withArgument (ReqArg _ name) shown Nothing [] =
  (Wrong ("option `" ++ shown ++ "' requires an argument " ++ name ++ "\n"), [])

ambiguous :: [OptDescr a] -> String -> Kind a
ambiguous candidates shown =
  Wrong (usageInfo ("option `" ++ shown ++ "' is ambiguous; could be one of:") candidates)
