-- | The lexemes of Haskell.
module Text.Read.Lex
  ( Lexeme (..), Number, numberToInteger, numberToFixed, numberToRational, numberToRangedRational, lex, expect, hsLex
  , lexChar, readIntP, readOctP, readDecP, readHexP, isSymbolChar
  ) where

import Assay.Eq
import Assay.Function
import Assay.Lex
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.ReadP
import Assay.Read ()
import Assay.Types

-- | What is before the point, and so many digits after it.
numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed places n = case n of
  Decimal whole Nothing Nothing -> Just (digitsValue 10 whole, 0)
  Decimal whole (Just fraction) Nothing ->
    Just (digitsValue 10 whole, digitsValue 10 (take (fromInteger places) (fraction ++ repeat 0)))
  _ -> fmap (\i -> (i, 0)) (numberToInteger n)

isSymbolChar :: Char -> Bool
isSymbolChar = isSymbolCharacter
