-- | Versions.
module Data.Version (Version (..), showVersion, parseVersion, makeVersion) where

import Assay.Char
import Assay.Eq
import Assay.Error
import Assay.Foldable (concatMap)
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Read (Read, read)
import Assay.ReadP
import Assay.Show
import Assay.Types

data Version = Version {versionBranch :: [Int], versionTags :: [String]} deriving (Read, Show)

-- | Tags have no order.
instance Eq Version where
  Version xs tags == Version ys tags' = xs == ys && sort tags == sort tags'

instance Ord Version where
  compare (Version xs _) (Version ys _) = compare xs ys

makeVersion :: [Int] -> Version
makeVersion branch = Version branch []

showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

parseVersion :: ReadP Version
parseVersion = do
  branch <- sepBy1 (fmap read (munch1 isDigit)) (char '.')
  tags <- many (char '-' >> munch1 isAlphaNum)
  return (Version branch tags)
