-- Markdown to HTML: headings, lists, quotes, code and what is inside of lines, by a builder.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy.IO as L
import Data.Text.Lazy.Builder (Builder, fromText, singleton, toLazyText)
import Data.Text.Lazy.Builder.Int (decimal)

data Block = Heading Int Text | Paragraph [Text] | Items [Text] | Quote [Block] | Code [Text]

blocks :: [Text] -> [Block]
blocks [] = []
blocks (l : ls)
  | T.null (T.strip l) = blocks ls
  | "```" `T.isPrefixOf` l = let (code, rest) = break ("```" `T.isPrefixOf`) ls in Code code : blocks (drop 1 rest)
  | (marks, rest) <- T.span (== '#') l, n <- T.length marks, n > 0, n <= 6, " " `T.isPrefixOf` rest = Heading n (T.strip rest) : blocks ls
  | Just _ <- item l = let (same, rest) = spanJust item (l : ls) in Items same : blocks rest
  | Just _ <- quoted l = let (same, rest) = spanJust quoted (l : ls) in Quote (blocks same) : blocks rest
  | otherwise = let (same, rest) = break special ls in Paragraph (map T.strip (l : same)) : blocks rest
  where
    item = T.stripPrefix "- "
    quoted t = T.stripStart <$> T.stripPrefix ">" t
    special t = T.null (T.strip t) || T.head t `elem` ("#>`" :: String) || "- " `T.isPrefixOf` t

spanJust :: (a -> Maybe b) -> [a] -> ([b], [a])
spanJust f (x : xs) | Just y <- f x = let (ys, rest) = spanJust f xs in (y : ys, rest)
spanJust _ xs = ([], xs)

tag :: Builder -> Builder -> Builder
tag name inner = singleton '<' <> name <> singleton '>' <> inner <> "</" <> name <> singleton '>'

block :: Block -> Builder
block (Heading n t) = tag (singleton 'h' <> decimal n) (inline t) <> "\n"
block (Paragraph ls) = tag "p" (inline (T.unwords ls)) <> "\n"
block (Items ts) = tag "ul" ("\n" <> foldMap (\t -> "  " <> tag "li" (inline t) <> "\n") ts) <> "\n"
block (Quote bs) = tag "blockquote" ("\n" <> foldMap block bs) <> "\n"
block (Code ls) = tag "pre" (fromText (escape (T.intercalate "\n" ls))) <> "\n"

-- Emphasis may hold other marks; code does not.
inline :: Text -> Builder
inline t = case T.break (`elem` ("*`[" :: String)) t of
  (plain, rest) -> fromText (escape plain) <> marked rest
  where
    marked "" = mempty
    marked r
      | Just (inner, more) <- between "**" "**" r = tag "strong" (inline inner) <> inline more
      | Just (inner, more) <- between "*" "*" r = tag "em" (inline inner) <> inline more
      | Just (inner, more) <- between "`" "`" r = tag "code" (fromText (escape inner)) <> inline more
      | Just (name, more) <- between "[" "]" r, Just (place, end) <- between "(" ")" more =
          "<a href=\"" <> fromText (escape place) <> "\">" <> inline name <> "</a>" <> inline end
      | otherwise = fromText (T.take 1 r) <> inline (T.drop 1 r)

between :: Text -> Text -> Text -> Maybe (Text, Text)
between open close t = do
  rest <- T.stripPrefix open t
  case T.breakOn close rest of
    (inner, end) | not (T.null end), not (T.null inner) -> Just (inner, T.drop (T.length close) end)
    _ -> Nothing

escape :: Text -> Text
escape = T.replace "\"" "&quot;" . T.replace ">" "&gt;" . T.replace "<" "&lt;" . T.replace "&" "&amp;"

main :: IO ()
main = L.putStr (toLazyText (foldMap block (blocks (T.lines source))))
  where
    source =
      "# Notes & *more*\n\nSome **bold, `code` and *both* ends**\nin two lines: 1 < 2 * 3.\n- one\n- [two](http://x.org/?a=1&b)\n- *three\n\n\
      \> quoted\n> ## inside\n> text\n```\nif a < b then \"x\" else *p\n\n```\n####### seven\n###### six\nlast `line"
