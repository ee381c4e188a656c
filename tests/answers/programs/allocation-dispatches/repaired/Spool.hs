-- | Collects the lines of a day into one text.
module Spool (spool) where

import qualified Data.ByteString.Char8 as B

spool :: [B.ByteString] -> B.ByteString
spool = B.unlines
