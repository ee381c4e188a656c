-- JSON: a parser by hand with places in its errors, a printer, queries.
-- uses: 3.13 pattern guards, 4.2.1 algebraic datatype declarations, LambdaCase, TupleSections
{-# LANGUAGE LambdaCase #-}

import Data.Char
import Data.List (intercalate)

data JSON
  = Null
  | Bool Bool
  | Number Double
  | String String
  | Array [JSON]
  | Object [(String, JSON)]
  deriving (Eq, Show)

newtype Parser a = Parser {run :: Int -> String -> Either (Int, String) (a, Int, String)}

instance Functor Parser where fmap f p = p >>= return . f
instance Applicative Parser where
  pure a = Parser (\i s -> Right (a, i, s))
  pf <*> pa = pf >>= \f -> fmap f pa
instance Monad Parser where
  p >>= f = Parser (\i s -> run p i s >>= \(a, i', s') -> run (f a) i' s')

failWith :: String -> Parser a
failWith m = Parser (\i _ -> Left (i, m))

look :: Parser (Maybe Char)
look = Parser (\i s -> Right (case s of { [] -> Nothing; c : _ -> Just c }, i, s))

item :: Parser Char
item = Parser (\i -> \case
  [] -> Left (i, "unexpected end")
  c : cs -> Right (c, i + 1, cs))

spaces :: Parser ()
spaces = look >>= \case
  Just c | isSpace c -> item >> spaces
  _ -> return ()

token :: Parser a -> Parser a
token p = p <* spaces

char :: Char -> Parser ()
char c = look >>= \case
  Just d | c == d -> () <$ item
  Just d -> failWith ("expected " ++ show c ++ ", found " ++ show d)
  Nothing -> failWith ("expected " ++ show c ++ " before the end")

value :: Parser JSON
value = token $ look >>= \case
  Just 'n' -> Null <$ word "null"
  Just 't' -> Bool True <$ word "true"
  Just 'f' -> Bool False <$ word "false"
  Just '"' -> String <$> string
  Just '[' -> Array <$> (token (char '[') *> sepBy value ']' <* char ']')
  Just '{' -> Object <$> (token (char '{') *> sepBy pair '}' <* char '}')
  Just c | c == '-' || isDigit c -> Number <$> number
         | otherwise -> failWith ("unexpected " ++ show c)
  Nothing -> failWith "unexpected end"
  where
    pair = do
      k <- token string
      token (char ':')
      (k,) <$> value

word :: String -> Parser ()
word = mapM_ char

sepBy :: Parser a -> Char -> Parser [a]
sepBy p end = look >>= \case
  Just c | c == end -> return []
  _ -> (:) <$> p <*> more
  where
    more = look >>= \case
      Just ',' -> token (char ',') >> (:) <$> p <*> more
      _ -> return []

string :: Parser String
string = char '"' *> go
  where
    go = item >>= \case
      '"' -> return ""
      '\\' -> (:) <$> escape <*> go
      c -> (c :) <$> go
    escape = item >>= \case
      'n' -> return '\n'
      't' -> return '\t'
      'u' -> do
        ds <- sequence [item, item, item, item]
        if all isHexDigit ds then return (chr (foldl (\a d -> a * 16 + digitToInt d) 0 ds)) else failWith "bad escape"
      c | c `elem` "\"\\/" -> return c
        | otherwise -> failWith ("bad escape " ++ show c)

number :: Parser Double
number = do
  sign <- look >>= \case
    Just '-' -> negate <$ item
    _ -> return id
  whole <- digits
  fraction <- look >>= \case
    Just '.' -> item >> digits
    _ -> return "0"
  if null whole then failWith "a number needs digits" else return (sign (read (whole ++ "." ++ fraction)))
  where
    digits = look >>= \case
      Just c | isDigit c -> (:) <$> item <*> digits
      _ -> return ""

parse :: String -> Either String JSON
parse s = case run (spaces *> value) 0 s of
  Left (i, m) -> Left ("at " ++ show i ++ ": " ++ m)
  Right (v, _, "") -> Right v
  Right (_, i, _) -> Left ("at " ++ show i ++ ": more after the end")

render :: JSON -> String
render = \case
  Null -> "null"
  Bool b -> map toLower (show b)
  Number n | n == fromIntegral (truncate n :: Int) -> show (truncate n :: Int)
           | otherwise -> show n
  String s -> quote s
  Array vs -> "[" ++ intercalate "," (map render vs) ++ "]"
  Object ps -> "{" ++ intercalate "," [quote k ++ ":" ++ render v | (k, v) <- ps] ++ "}"
  where
    quote s = "\"" ++ concatMap esc s ++ "\""
    esc '"' = "\\\""
    esc '\\' = "\\\\"
    esc '\n' = "\\n"
    esc c = [c]

at :: [String] -> JSON -> Maybe JSON
at [] v = Just v
at (k : ks) (Object ps) = lookup k ps >>= at ks
at (k : ks) (Array vs) | [(i, "")] <- reads k, i < length vs = at ks (vs !! i)
at _ _ = Nothing

main :: IO ()
main = do
  let text = " { \"name\": \"Ann \\\"A\\\" \\u00e9\", \"tags\": [1, -2.5, true, null, []], \"in\": {\"deep\": {}} } "
  let Right v = parse text
  putStrLn (render v)
  print (parse (render v) == Right v)
  print (map (`at` v) [["tags", "1"], ["in", "deep"], ["none"], ["tags", "9"]])
  mapM_ (print . parse) ["[1, 2", "{\"a\" 1}", "nul", "[1] 2", "", "\"\\q\"", "[1,]"]
