{-# LANGUAGE OverloadedStrings, NumDecimals #-}
module LiteralsInPatterns where
import Data.String (IsString)
f :: (Eq s, IsString s) => s -> Int
f "one" = 1
f "" = 0
f _ = 1.5e3
g 0x1F = 'a'
g 0b11 = 'b'
g 1_000 = '\x63'
g _ = '\\'
