-- | Languages for "Text.Parsec.Token".
module Text.Parsec.Language
  ( haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef
  ) where

import Text.Parsec
import Text.Parsec.Token

emptyDef, haskellStyle, javaStyle, haskellDef, mondrianDef :: LanguageDef st
emptyDef = LanguageDef
  { commentStart = "", commentEnd = "", commentLine = "", nestedComments = True
  , identStart = letter <|> char '_', identLetter = alphaNum <|> oneOf "_'"
  , opStart = symbolChar, opLetter = symbolChar
  , reservedNames = [], reservedOpNames = [], caseSensitive = True
  }
  where symbolChar = oneOf ":!#$%&*+./<=>?@\\^|-~"

haskellStyle = emptyDef {commentStart = "{-", commentEnd = "-}", commentLine = "--", identStart = letter}

javaStyle = emptyDef {commentStart = "/*", commentEnd = "*/", commentLine = "//", identStart = letter, caseSensitive = False}

haskellDef = haskellStyle
  { identLetter = identLetter haskellStyle <|> char '#'
  , reservedOpNames = words ":: .. = \\ | <- -> @ ~ =>"
  , reservedNames = words
      "let in case of if then else data type class default deriving do import infix infixl infixr instance module newtype where primitive"
      ++ words "foreign import export primitive _ccall_ _casm_ forall"
  }

mondrianDef = javaStyle
  { reservedNames = words "case class default extends import in let new of package"
  , caseSensitive = True
  }

haskell, mondrian :: TokenParser st
haskell = makeTokenParser haskellDef
mondrian = makeTokenParser mondrianDef
