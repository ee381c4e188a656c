-- Markdown to HTML: blocks by lines, spans inside of lines by a second parser, links that are defined further down.
module Main (main) where

import Data.Char (isSpace, toLower)
import Data.List (dropWhileEnd)
import qualified Data.Map as Map
import Text.Parsec

data Block = Heading Int String | Paragraph [String] | Items Bool [String] | Quote [Block] | Code String [String] | Rule

type Links = Map.Map String String

-- Blocks; the state collects definitions of links.
type Blocks = Parsec String Links

line :: Blocks String
line = many (noneOf "\n") <* newline

blocks :: Blocks [Block]
blocks = blanks *> many (block <* blanks) <* eof
  where blanks = skipMany (try (skipMany (oneOf " \t") *> newline) <|> definition)

definition :: Blocks Char
definition = try (between (char '[') (string "]: ") (many1 (noneOf "]\n"))) >>= \name -> line >>= \url -> ' ' <$ modifyState (Map.insert (map toLower name) url)

block :: Blocks Block
block = choice [heading, fenced, rule, quote, Items False <$> items (oneOf "*-"), Items True <$> items (many1 digit *> char '.'), Paragraph <$> many1 plain]
  where
    heading = Heading . length <$> try (many1 (char '#') <* char ' ') <*> line
    fenced = Code <$> (fence *> line) <*> manyTill line (fence *> line)
    fence = try (string "```")
    rule = Rule <$ try (string "---" *> skipMany (char '-') *> newline)
    quote = do
      inside <- many1 (char '>' *> optional (char ' ') *> line)
      links <- getState
      either (fail . show) (\(found, more) -> Quote found <$ putState more) (runParser ((,) <$> blocks <*> getState) links "quote" (unlines inside))
    items :: Blocks a -> Blocks [String]
    items bullet = many1 (try (bullet *> char ' ') *> (unwords <$> ((:) <$> line <*> many (try (string "  ") *> line))))
    plain = notFollowedBy (oneOf "#>\n" <|> head <$> fence <|> try (oneOf "*-" *> char ' ')) *> line

-- Spans; links are known here.
spans :: Links -> String -> String
spans links text = either show concat (parse (many (inline "") <* eof) "span" text)
  where
    inline :: String -> Parsec String () String
    inline stop = choice
      [ char '\\' *> (escape <$> anyChar)
      , tag "code" . concatMap escape <$> (char '`' *> manyTill anyChar (char '`'))
      , tag "strong" . concat <$> try (string "**" *> manyTill (inline "*") (try (string "**")))
      , tag "em" . concat <$> try (char '*' *> notFollowedBy space *> many1Till (inline "*") (char '*'))
      , try link
      , escape <$> noneOf stop ]
    many1Till p end = (:) <$> (notFollowedBy end *> p) <*> manyTill p end
    link = do
      label <- between (char '[') (char ']') (many1 (noneOf "[]"))
      url <- between (char '(') (char ')') (many (noneOf ")")) <|> maybe (unexpected ("link " ++ label)) return (Map.lookup (map toLower label) links)
      return ("<a href=\"" ++ url ++ "\">" ++ spans Map.empty label ++ "</a>")

escape :: Char -> String
escape c = case c of { '<' -> "&lt;"; '>' -> "&gt;"; '&' -> "&amp;"; _ -> [c] }

tag :: String -> String -> String
tag name inside = "<" ++ name ++ ">" ++ inside ++ "</" ++ takeWhile (not . isSpace) name ++ ">"

html :: Links -> Block -> [String]
html links b = case b of
  Heading n text -> [tag ('h' : show n) (spans links (dropWhileEnd (`elem` " #") text))]
  Paragraph ls -> [tag "p" (spans links (unwords ls))]
  Items ordered ls -> let list = if ordered then "ol" else "ul" in ["<" ++ list ++ ">"] ++ map (("  " ++) . tag "li" . spans links) ls ++ ["</" ++ list ++ ">"]
  Quote bs -> ["<blockquote>"] ++ map ("  " ++) (concatMap (html links) bs) ++ ["</blockquote>"]
  Code language ls -> [tag (if null language then "pre" else "pre class=\"" ++ language ++ "\"") (concatMap escape (unlines ls))]
  Rule -> ["<hr>"]

main :: IO ()
main = interact $ \source -> either show (\(bs, links) -> unlines (concatMap (html links) bs)) (runParser ((,) <$> blocks <*> getState) Map.empty "input" source)
