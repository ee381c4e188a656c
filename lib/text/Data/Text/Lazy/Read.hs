-- | Numbers at the beginning of lazy texts.
module Data.Text.Lazy.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import qualified Assay.Text.Read as Read
import Data.Text.Lazy (Text)

type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
decimal = Read.decimal
hexadecimal = Read.hexadecimal

signed :: Num a => Reader a -> Reader a
signed = Read.signed

rational :: Fractional a => Reader a
rational = Read.rational

double :: Reader Double
double = Read.double
