{-# LANGUAGE OverloadedStrings #-}

-- | Collects the lines of a day into one text.
module Spool (spool) where

import qualified Data.ByteString.Char8 as B
import Data.List (foldl')

spool :: [B.ByteString] -> B.ByteString
spool = foldl' (\sofar line -> sofar <> line <> "\n") B.empty
