-- | Basic parsers, as in Parsec 2.
module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), Parser, GenParser, runParser, parse, parseFromFile, parseTest
  , token, tokens, tokenPrim, tokenPrimEx, try, label, labels, unexpected, pzero, many, skipMany
  , getState, setState, updateState, getPosition, setPosition, getInput, setInput
  , State (..), getParserState, setParserState
  ) where

import Text.Parsec.Error
import Text.Parsec.Pos
import Text.Parsec.Prim hiding (runParser, try)
import qualified Text.Parsec.Prim as Prim
import Text.Parsec.String

pzero :: GenParser tok st a
pzero = parserZero

runParser :: GenParser tok st a -> st -> SourceName -> [tok] -> Either ParseError a
runParser = Prim.runParser

try :: GenParser tok st a -> GenParser tok st a
try = Prim.try
