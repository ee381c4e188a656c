-- | Versions: numbers with dots, and tags.
module Data.Version (Version (..), showVersion, parseVersion, makeVersion) where

import Assay.Char
import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.ReadP
import Assay.Show
import Assay.Types

data Version = Version {versionBranch :: [Int], versionTags :: [String]} deriving (Read, Show)

-- | The order of tags does not count.
instance Eq Version where
  v == w = versionBranch v == versionBranch w && sort (versionTags v) == sort (versionTags w)

instance Ord Version where
  compare v w = compare (versionBranch v) (versionBranch w)

showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMapList ('-' :) tags

parseVersion :: ReadP Version
parseVersion = liftA2 Version (sepBy1 (fmap read (munch1 isDigit)) (char '.')) (manyP (char '-' >> munch1 isAlphaNum))

makeVersion :: [Int] -> Version
makeVersion branch = Version branch []
