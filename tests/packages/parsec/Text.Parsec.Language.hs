module Main (main) where

import Control.Monad.Identity (Identity)
import Text.Parsec
import Text.Parsec.Language
import Text.Parsec.String (Parser)
import Text.Parsec.Token
import Rows

each :: Show a => String -> Parser a -> [String] -> IO ()
each name p inputs = value name [either show show (parse (p <* eof) "" s) | s <- inputs]

texts :: LanguageDef () -> [String]
texts d = [commentStart d, commentEnd d, commentLine d, show (nestedComments d), show (reservedNames d), show (reservedOpNames d), show (caseSensitive d)]

main :: IO ()
main = do
  value "emptyDef" (texts emptyDef)
  value "haskellStyle" (texts haskellStyle)
  value "javaStyle" (texts javaStyle)
  value "haskellDef" (texts haskellDef)
  value "mondrianDef" (texts mondrianDef)
  mapM_ (\(name, d) -> do
    each (name ++ " identStart") (identStart d) ["a", "_", "1"]
    each (name ++ " identLetter") (identLetter d) ["a", "_", "1", "'", "#", "-"]
    each (name ++ " opStart") (opStart d) ["+", "~", "a"]
    each (name ++ " opLetter") (opLetter d) [":", "\\", "a"])
    [("emptyDef", emptyDef), ("haskellStyle", haskellStyle), ("javaStyle", javaStyle), ("haskellDef", haskellDef), ("mondrianDef", mondrianDef)]
  each "haskell" (many (Left <$> identifier haskell <|> Right <$> operator haskell)) ["a b' -- c\n+ {- x {- y -} -} <+>", "let", "a let", "a ->", "x#"]
  each "haskell reserved" (reserved haskell "let" >> reserved haskell "in") ["let in", "letin", "let inn"]
  each "mondrian" (many (identifier mondrian)) ["a b // c\n/* d */ e", "new", "New"]
  demand "haskellDef" (\w -> caseSensitive (w 1 haskellDef :: GenLanguageDef String () Identity))
