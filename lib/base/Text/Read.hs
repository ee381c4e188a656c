-- | Reading values.
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, Lexeme (..), lexP, parens, readListDefault
  , readListPrecDefault, readMaybe, readEither
  , ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import Assay.Read
import Assay.ReadPrec
