-- | Parsers of byte strings.
module Text.Parsec.ByteString (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Char8 as C
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec C.ByteString ()

type GenParser t st = Parsec C.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p file = fmap (parse p file) (C.readFile file)
