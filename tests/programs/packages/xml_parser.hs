-- A subset of XML: elements must close as they open; a query by path.
module Main (main) where

import Data.List (intercalate)
import Text.ParserCombinators.Parsec

data Xml = Element String [(String, String)] [Xml] | Text String deriving (Eq, Show)

element :: Parser Xml
element = do
  name <- try (char '<' >> identifier)
  attributes <- many attribute
  (Element name attributes [] <$ string "/>") <|> (do
    _ <- char '>'
    content <- many (try comment *> return [] <|> fmap (: []) (element <|> text))
    _ <- string "</"
    end <- identifier
    if end == name then Element name attributes (concat content) <$ char '>' else unexpected ("end of " ++ end ++ ", not of " ++ name))

comment :: Parser String
comment = string "<!--" >> manyTill anyChar (try (string "-->"))

attribute :: Parser (String, String)
attribute = do
  key <- identifier
  _ <- char '=' >> spaces
  quote <- oneOf "\"'"
  value <- many (entity <|> noneOf [quote, '<'])
  _ <- char quote >> spaces
  return (key, value)

text :: Parser Xml
text = Text <$> many1 (entity <|> noneOf "<&")

entity :: Parser Char
entity = char '&' >> choice [c <$ try (string (n ++ ";")) | (n, c) <- [("lt", '<'), ("gt", '>'), ("amp", '&'), ("quot", '"')]] <?> "entity"

identifier :: Parser String
identifier = ((:) <$> letter <*> many (alphaNum <|> char '-')) <* spaces <?> "name"

at :: [String] -> Xml -> [Xml]
at [] x = [x]
at (p : ps) (Element _ _ xs) = concat [at ps x | x@(Element n _ _) <- xs, n == p]
at _ _ = []

main :: IO ()
main = do
  let source = "<shelf><book id='1' lang=\"en\"><title>Tom &amp; Jerry</title></book><!-- none --><book id='2'><title>A &lt; B</title><empty/></book></shelf>"
  case parse (element <* eof) "shelf.xml" source of
    Left e -> print e
    Right x -> do
      putStrLn (intercalate "; " [t | Element _ _ [Text t] <- at ["book", "title"] x])
      print [as | Element _ as _ <- at ["book"] x]
      print (at ["book", "empty"] x)
  mapM_ (print . parse (element <* eof) "bad") ["<a><b></a></b>", "<a", "<a x=1/>", "<a>&nope;</a>", "<a/>x", "<a><!-- x</a>"]
