-- | Parsers of parts in any order, as in Parsec 2.
module Text.ParserCombinators.Parsec.Perm (PermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Text.Parsec.Perm
