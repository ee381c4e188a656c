-- | Showing values.
module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showMultiLineString, showParen, showList__, showCommaSpace, showSpace
  , showLitChar, showLitString, intToDigit, showSignedInt, appPrec, appPrec1, asciiTab
  ) where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Show
import Assay.Types

showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ = showListWith

showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

asciiTab :: [String]
asciiTab = asciiNames

-- | A literal for each line, with a gap's backslash where they meet.
showMultiLineString :: String -> [String]
showMultiLineString = go '"'
  where
    go begin s = case break (\c -> c == '\n') s of
      (line, '\n' : rest@(_ : _)) -> (begin : showLitString line "\\n\\") : go '\\' rest
      (line, "\n") -> [begin : showLitString line "\\n\""]
      (line, _) -> [begin : showLitString line "\""]
