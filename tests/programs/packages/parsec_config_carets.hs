-- Configuration files with sections, lists, durations and references; errors are shown below the line where they are.
module Main (main) where

import Control.Monad (void, when)
import Data.List (intercalate, nub)
import qualified Data.Map as Map
import Text.Parsec
import Text.Parsec.Error (Message (..), errorMessages, messageString, showErrorMessages)

data Value = Number Int | Flag Bool | Text String | Seconds Int | List [Value] deriving (Eq, Show)

type Config = Map.Map [String] Value

-- The state has what is defined so far, and the section.
data Scope = Scope { settings :: Config, section :: [String] }

type Parser = Parsec String Scope

blank, rest :: Parser ()
blank = skipMany (oneOf " \t")
rest = blank <* optional (char '#' *> skipMany (noneOf "\n")) <* (void newline <|> eof) <?> "end of line"

lexeme :: Parser a -> Parser a
lexeme p = p <* blank

key :: Parser [String]
key = lexeme (many1 (letter <|> char '_') `sepBy1` char '.') <?> "key"

value :: Parser Value
value = choice [text, List <$> list, reference, flag, number] <?> "value"
  where
    text = Text <$> lexeme (between (char '"') (char '"') (many (noneOf "\"\n")))
    list = between (bracket '[') (lexeme (char ']')) (value `sepEndBy` bracket ',')
    bracket c = lexeme (char c) <* skipMany (space <|> '#' <$ (char '#' *> manyTill anyChar newline))
    flag = lexeme (Flag True <$ try (string "yes") <|> Flag False <$ try (string "no"))
    number = do
      n <- read <$> many1 digit
      lexeme (choice [Seconds (n * size) <$ char unit | (unit, size) <- [('s', 1), ('m', 60), ('h', 3600)]] <|> return (Number n)) <* notFollowedBy alphaNum
    reference = do
      name <- char '$' *> key
      known <- settings <$> getState
      maybe (unexpected ("reference to " ++ intercalate "." name)) return (Map.lookup name known)

line :: Parser ()
line = choice [heading, setting, return ()] <* rest
  where
    heading = between (lexeme (char '[')) (lexeme (char ']')) key >>= \name -> modifyState (\s -> s {section = name})
    setting = do
      name <- (++) . section <$> getState <*> key
      known <- settings <$> getState
      when (Map.member name known) (fail (intercalate "." name ++ " is set twice"))
      v <- lexeme (char '=') *> value
      modifyState (\s -> s {settings = Map.insert name v (settings s)})

config :: Parser Config
config = (line `manyTill` eof) *> (settings <$> getState)

report :: String -> ParseError -> String
report source e = unlines (place : "  | " : ("  | " ++ (lines source ++ [""]) !! (sourceLine pos - 1)) : ("  | " ++ replicate (sourceColumn pos - 1) ' ' ++ "^") : said)
  where
    pos = errorPos e
    place = sourceName pos ++ ":" ++ show (sourceLine pos) ++ ":" ++ show (sourceColumn pos)
    said = case nub [m | Message m <- errorMessages e] of
      [] -> drop 1 (lines (showErrorMessages "or" "?" "expected" "found" "the end" (errorMessages e))) ++ [show (length (filter (not . null) (map messageString (errorMessages e)))) ++ " messages"]
      ms -> ms

main :: IO ()
main = do
  let run name source = case runParser config (Scope Map.empty []) name source of
        Left e -> putStr (report source e)
        Right c -> mapM_ (\(k, v) -> putStrLn (intercalate "." k ++ " = " ++ show v)) (Map.toList c)
  run "server.conf" "# a server\nname = \"web\"  # its name\n\n[limits]\ntimeout = 5m\nretries=3\n[limits.disk]\nsize = 200\nwarn = [50, $limits.retries,\n  # more\n  no, [2h],\n]\n[log]\npath = $name"
  run "a.conf" "port = 80\n[x]\nflag = maybe\n"
  run "b.conf" "a = 1\nb = $c.d\n"
  run "c.conf" "[s]\na = 1\n[t]\nb = 2\n[s]\na = 3\n"
  run "d.conf" "wait = 5min\n"
  run "e.conf" "names = [\"x\", \"y\n"
  run "f.conf" "[open\n"
