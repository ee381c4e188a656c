-- A small markup language by ReadP: headings, lists, emphasis, code and links, from standard text to HTML; ambiguity is left-biased by <++.
module Main (main) where

import Data.Char (isAlphaNum, isSpace)
import Text.ParserCombinators.ReadP

data Inline = Plain String | Emph [Inline] | Strong [Inline] | Code String | Link String String deriving (Show, Eq)

data Block = Heading Int [Inline] | Items [[Inline]] | Rule | Paragraph [Inline] deriving (Show, Eq)

inline :: ReadP Inline
inline = strong <++ emph <++ code <++ link <++ plain <++ (Plain . pure <$> satisfy (/= '\n'))
  where
    strong = Strong <$> between (string "**") (string "**") (inside '*')
    emph = Emph <$> between (char '*') (char '*') (inside '*')
    code = Code <$> between (char '`') (char '`') (munch1 (/= '`'))
    link = Link <$> between (char '[') (char ']') (munch1 (/= ']')) <*> between (char '(') (char ')') (munch1 (/= ')'))
    plain = Plain <$> munch1 (`notElem` "*`[\n")
    inside c = many1 (code <++ (Plain <$> munch1 (`notElem` [c, '`', '\n'])))

line :: ReadP [Inline]
line = manyGreedy inline <* ((() <$ char '\n') <++ eof)

manyGreedy :: ReadP a -> ReadP [a]
manyGreedy p = ((:) <$> p <*> manyGreedy p) <++ pure []

block :: ReadP Block
block = heading <++ rule <++ items <++ paragraph
  where
    heading = do
      marks <- munch1 (== '#')
      skipSpaces
      Heading (length marks) <$> line
    rule = Rule <$ (string "---" *> munch (== '-') *> char '\n')
    items = do
      first <- item
      rest <- manyGreedy item
      return (Items (first : rest))
    item = string "- " *> line
    paragraph = do
      first <- satisfyLine
      rest <- manyGreedy satisfyLine
      return (Paragraph (concat (first : map (Plain " " :) rest)))
    satisfyLine = do
      next <- look
      if null (takeWhile (/= '\n') next) || take 1 next `elem` ["#", "-"] then pfail else line

document :: ReadP [Block]
document = blanks *> manyGreedy (block <* blanks) <* eof
  where blanks = skipMany' (char '\n')
        skipMany' p = () <$ manyGreedy p

html :: Block -> String
html (Heading n is) = tag ("h" ++ show n) (concatMap inlineHtml is)
html (Items iss) = tag "ul" (concatMap (tag "li" . concatMap inlineHtml) iss)
html Rule = "<hr>"
html (Paragraph is) = tag "p" (concatMap inlineHtml is)

inlineHtml :: Inline -> String
inlineHtml (Plain s) = s
inlineHtml (Emph is) = tag "em" (concatMap inlineHtml is)
inlineHtml (Strong is) = tag "strong" (concatMap inlineHtml is)
inlineHtml (Code s) = tag "code" s
inlineHtml (Link text to) = "<a href=" ++ show to ++ ">" ++ text ++ "</a>"

tag :: String -> String -> String
tag t s = "<" ++ t ++ ">" ++ s ++ "</" ++ t ++ ">"

slug :: ReadP String
slug = concat <$> sepBy1 (munch1 isAlphaNum) (munch1 isSpace)

main :: IO ()
main = do
  let source = unlines ["# A title with `code`", "", "Some *light* and **heavy** text", "over two lines, 2 * 3 = 6.", "- one", "- see [here](http://example.org)", "----", "## The end", "", "**a `b` c** *open"]
  case readP_to_S document source of
    [(blocks, "")] -> mapM_ (putStrLn . html) blocks >> print (length blocks)
    other -> print other
  print (readP_to_S inline "*x* rest")
  print (readP_to_S slug "ab cd")
  print (readP_to_S (gather ((,) <$> munch1 (== 'a') <*> option 'z' (char 'b'))) "aab")
  print (readP_to_S (chainr1 (read <$> munch1 isAlphaNum) ((^) <$ char '^') <* eof) "2^3^2" :: [(Integer, String)])
  print (readP_to_S (manyTill get (string "--") +++ many (char 'a')) "aa--", readP_to_S (endBy (munch1 isAlphaNum) (char ';') <* eof) "a;b;")
