{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Read where

import Assay.Lex
import Assay.ReadPrec
import Assay.Types

class Read a where
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = bottom

parens :: ReadPrec a -> ReadPrec a
parens m = m

expectP :: Lexeme -> ReadPrec ()
expectP _ = bottom

instance Read Int where
  readPrec = bottom

instance Read a => Read [a] where
  readPrec = bottom

instance Read Char where
  readPrec = bottom

instance Read Double where
  readPrec = bottom

instance Read a => Read (Maybe a) where
  readPrec = bottom
