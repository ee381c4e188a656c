-- A shopping list read from this program's own file by every parseFromFile, then by parsers that trace, move and set their positions.
module Main (main) where

import Control.Monad (forM_, void)
import Text.Parsec
import qualified Text.Parsec.ByteString as Bytes
import qualified Text.Parsec.ByteString.Lazy as LazyBytes
import Text.Parsec.Error (Message (..), errorMessages, messageString, newErrorMessage, setErrorPos)
import Text.Parsec.Pos (incSourceLine, initialPos, setSourceColumn, setSourceLine, setSourceName)
import Text.Parsec.Prim
import qualified Text.Parsec.String as Strings
import qualified Text.Parsec.Text as Texts
import qualified Text.Parsec.Text.Lazy as LazyTexts
import Text.ParserCombinators.Parsec.Error (messageCompare, messageEq)

{- list
   3 apples
   12 Eggs
   7 tins
-}

items :: Stream s m Char => ParsecT s u m [(Int, String)]
items = manyTill anyChar (try (string "{- list")) >> spaces >> item `endBy1` spaces
  where
    item = (,) <$> (read <$> many1 digit) <* space <*> many1 letter

-- | A line of a preprocessor sets where we are: #line 40 "other.txt".
lineMark :: Parsec String Int ()
lineMark = do
  number <- try (string "#line ") *> (read <$> many1 digit)
  name <- space *> between (char '"') (char '"') (many (noneOf "\""))
  position <- getPosition
  setPosition (setSourceName (setSourceLine (setSourceColumn position 1) number) name)
  void newline
  updateState (+ 1)

program :: Parsec String Int [String]
program = many (many lineMark *> (word <* spaces))
  where
    word = (:) <$> upper <*> many lower <|> (many1 octDigit <* optional tab) `label` "an octal number"

-- | Subtraction to the left, powers to the right; nothing is 0.
sums, powers :: Parsec String () Int
sums = chainl powers ((-) <$ char '-') 0
powers = chainr (read <$> many1 digit) ((^) <$ char '^') 0

-- | A parser that gives back what it took, made of what it would answer.
peeked :: Parsec String u a -> Parsec String u a
peeked p = do
  before <- getParserState
  result <- mkPT (runParsecT p)
  _ <- setParserState before
  parserReturn result

main :: IO ()
main = do
  Strings.parseFromFile items "parsec_files.hs" >>= print
  Texts.parseFromFile items "parsec_files.hs" >>= print
  LazyTexts.parseFromFile items "parsec_files.hs" >>= print
  Bytes.parseFromFile items "parsec_files.hs" >>= print
  LazyBytes.parseFromFile items "parsec_files.hs" >>= print
  print (runParser ((,) <$> program <*> getState <* eof) 0 "first.txt" "One #line 40 \"other.txt\"\nTwo 17 Three")
  print (runParser (setState 9 *> program <* eof) 0 "first.txt" "One #line 40 \"other.txt\"\nTwo 18 Three")
  forM_ ["9-3-2", "2^3^2-1", ""] (parseTest sums)
  print (parse (parserTraced "digits" (many1 digit) <* parserTrace "rest") "" "12ab")
  print (parse ((,) <$> peeked (many1 digit) <*> many anyChar) "" "34cd")
  let wrong = newErrorMessage (Expect "a key") (incSourceLine (initialPos "lock") 4)
  print (setErrorPos (initialPos "door") wrong)
  print [(messageCompare a b, messageEq a b, messageString a) | a <- errorMessages wrong, b <- [Expect "another", UnExpect "a key"]]
  case mergeErrorReply wrong (sysUnExpectError "end" (initialPos "lock") :: Reply String () ()) of
    Error both -> print both
    Ok _ _ _ -> putStrLn "fine"
