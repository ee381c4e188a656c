-- | Identifiers as a compiler meets them, many of them generated.
module Lexer (identifiers) where

identifiers :: Int -> [String]
identifiers count = [identifier (n * 48271 `mod` 3001) | n <- [1 .. count]]

identifier :: Int -> String
identifier n = prefix (n `mod` 4) ++ number
  where
    number = let digits = show n in replicate (4 - length digits) '0' ++ digits

prefix :: Int -> String
prefix n = case n of
    0 -> "field_"
    1 -> "local_"
    2 -> "param_"
    _ -> "label_"
