module Calc.Lexer (tokens) where

import Calc.Syntax
import Data.Char

tokens :: String -> Either String [Token]
tokens [] = Right []
tokens s@(c : cs)
  | isSpace c = tokens cs
  | isDigit c =
      let (whole, r) = span isDigit s
          (frac, r') = case r of
            '.' : ds@(d : _) | isDigit d -> span isDigit ds
            _ -> ("0", r)
       in (Number (read (whole ++ "." ++ frac)) :) <$> tokens r'
  | isAlpha c = let (n, r) = span isAlphaNum s in (Name n :) <$> tokens r
  | c `elem` "+-*/^()=," = (Symbol c :) <$> tokens cs
  | otherwise = Left ("what is " ++ show c ++ "?")
