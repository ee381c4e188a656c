-- A reader and a writer of JSON, with escapes and numbers, on texts.
module Main where

import Data.Char (chr, isDigit, isSpace, ord)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.Int (decimal, hexadecimal)
import qualified Data.Text.Read as R

data Json = Null | Flag Bool | Number Int | Real Double | String Text | List [Json] | Object [(Text, Json)]
  deriving (Eq, Show)

value :: Text -> Either String (Json, Text)
value t = case T.uncons (T.stripStart t) of
  Nothing -> Left "nothing"
  Just ('[', rest) -> list (T.stripStart rest)
  Just ('{', rest) -> object (T.stripStart rest)
  Just ('"', rest) -> fmap (\(s, end) -> (String s, end)) (string rest)
  Just (c, _)
    | isDigit c || c == '-' -> number (T.stripStart t)
    | otherwise -> word [(T.pack "null", Null), (T.pack "true", Flag True), (T.pack "false", Flag False)] (T.stripStart t)
  where
    word ws s = case [(v, rest) | (w, v) <- ws, Just rest <- [T.stripPrefix w s]] of
      found : _ -> Right found
      [] -> Left ("what is " ++ show (T.take 5 s))

number :: Text -> Either String (Json, Text)
number t
  | T.any (`elem` ".eE") (T.takeWhile (`elem` "+-.eE0123456789") t) = fmap (\(x, rest) -> (Real x, rest)) (R.double t)
  | otherwise = fmap (\(n, rest) -> (Number n, rest)) (R.signed R.decimal t)

list, object :: Text -> Either String (Json, Text)
list t
  | Just rest <- T.stripPrefix (T.pack "]") t = Right (List [], rest)
  | otherwise = fmap (\(xs, rest) -> (List xs, rest)) (separated ']' value t)
object t
  | Just rest <- T.stripPrefix (T.pack "}") t = Right (Object [], rest)
  | otherwise = fmap (\(xs, rest) -> (Object xs, rest)) (separated '}' field t)
  where
    field s = case T.uncons (T.stripStart s) of
      Just ('"', rest) -> do
        (name, after) <- string rest
        case T.uncons (T.stripStart after) of
          Just (':', more) -> fmap (\(v, end) -> ((name, v), end)) (value more)
          _ -> Left "no colon"
      _ -> Left "no name"

separated :: Char -> (Text -> Either String (a, Text)) -> Text -> Either String ([a], Text)
separated end one t = do
  (x, rest) <- one t
  case T.uncons (T.dropWhile isSpace rest) of
    Just (',', more) -> fmap (\(xs, after) -> (x : xs, after)) (separated end one more)
    Just (c, after) | c == end -> Right ([x], after)
    _ -> Left ("no " ++ [end])

string :: Text -> Either String (Text, Text)
string t = case T.break (`elem` "\"\\") t of
  (part, rest) -> case T.unpack (T.take 2 rest) of
    '"' : _ -> Right (part, T.drop 1 rest)
    ['\\', 'n'] -> more part '\n' (T.drop 2 rest)
    ['\\', 'u'] -> R.hexadecimal (T.take 4 (T.drop 2 rest)) >>= \(n, _) -> more part (chr n) (T.drop 6 rest)
    ['\\', c] -> more part c (T.drop 2 rest)
    _ -> Left "a string without end"
  where more part c rest = fmap (\(s, end) -> (T.concat [part, T.singleton c, s], end)) (string rest)

written :: Json -> Builder
written j = case j of
  Null -> fromString "null"
  Flag b -> fromString (if b then "true" else "false")
  Number n -> decimal n
  Real x -> fromString (show x)
  String s -> quoted s
  List xs -> singleton '[' <> commas (map written xs) <> singleton ']'
  Object xs -> singleton '{' <> commas [quoted k <> singleton ':' <> written v | (k, v) <- xs] <> singleton '}'
  where
    commas = foldr1' (\x rest -> x <> singleton ',' <> rest)
    foldr1' f xs = if null xs then mempty else foldr1 f xs
    quoted s = singleton '"' <> foldMap escaped (T.unpack s) <> singleton '"'
    escaped c
      | c `elem` "\"\\" = singleton '\\' <> singleton c
      | ord c < 32 || ord c > 126 = fromString "\\u" <> fromText (T.justifyRight 4 '0' (L.toStrict (toLazyText (hexadecimal (ord c)))))
      | otherwise = singleton c

main :: IO ()
main = mapM_ try
  [ "[1, -2, 3.5e1, true, null]", "{\"name\": \"a \\\"b\\\" \\u03bb\\n\", \"list\": [[], {}, [1]], \"x\": {\"y\": false}}"
  , "[1, 2", "\"open", "{\"a\" 1}", "nothing", "" ]
  where try s = putStrLn (either ("error: " ++) (\(j, rest) -> L.unpack (toLazyText (written j)) ++ " then " ++ show rest) (value (T.pack s)))
