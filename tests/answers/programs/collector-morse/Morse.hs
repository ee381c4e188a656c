-- | Dots, dashes and the letters they make.
module Morse (letter) where

import Parser (Parsed (..), Parser (..))

-- | What has been heard so far, and what a dot or a dash would make of it.
data Key = Key Char Key Key | Noise

-- | A letter ends with a pause.
letter :: Parser Char
letter = Parser (listen start)
  where
    listen (Key _ dot _) ('.' : rest) = listen dot rest
    listen (Key _ _ dash) ('-' : rest) = listen dash rest
    listen (Key heard _ _) (' ' : rest) = Just (Parsed heard rest)
    listen _ _ = Nothing

start :: Key
start = Key '?' e t
  where
    e = Key 'E' i a
    t = Key 'T' n m
    i = Key 'I' (final 'S') (final 'U')
    a = Key 'A' (final 'R') (final 'W')
    n = Key 'N' (final 'D') (final 'K')
    m = Key 'M' (final 'G') (final 'O')
    final heard = Key heard Noise Noise
