-- | Lexical parsers, as in Parsec 2.
module Text.ParserCombinators.Parsec.Token
  ( LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser
  ) where

import Text.Parsec.Token
