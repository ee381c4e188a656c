{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Lex where

import Assay.Types

data Lexeme = Ident String | Symbol String | Punc String
