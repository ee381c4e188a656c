-- | Reading values.
module GHC.Read
  ( Read (..), ReadS, lex, lexLitChar, readLitChar, lexDigits, lexP, expectP, paren, parens, list, choose
  , readListDefault, readListPrecDefault, readNumber, readField, readFieldHash, readSymField, readParen
  ) where

import Assay.Eq
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.Types
import Data.Char (lexLitChar, readLitChar)
import Numeric (lexDigits)

list :: ReadPrec a -> ReadPrec [a]
list = listOf

-- | What follows one of these names or symbols.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose table = foldrList (+++) pfail (map one table)
  where
    one (name, p) = lexP >>= \l -> case l of
      Ident s | s == name -> p
      Symbol s | s == name -> p
      _ -> pfail

readFieldHash :: String -> ReadPrec a -> ReadPrec a
readFieldHash name value = do
  expectP (Ident name)
  expectP (Symbol "#")
  expectP (Punc "=")
  value

readSymField :: String -> ReadPrec a -> ReadPrec a
readSymField name value = do
  expectP (Punc "(")
  expectP (Symbol name)
  expectP (Punc ")")
  expectP (Punc "=")
  value
