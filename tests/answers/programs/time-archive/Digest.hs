-- | A checksum in the manner of Adler.
module Digest (digest) where

import Data.Char (ord)

digest :: String -> Int
digest = go 1 0
  where
    go :: Int -> Int -> String -> Int
    go low high [] = high * 65536 + low
    go low high (letter : rest) =
        let next = (low + ord letter) `mod` 65521
         in go next ((high + next) `mod` 65521) rest
