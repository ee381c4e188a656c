-- | What the last backup saved.
module Manifest (Entry (..), Key (..), Manifest, manifest, saved) where

import qualified Data.Map.Strict as Map

data Key = Key {folder :: String, inode :: !Int} deriving (Eq, Ord)

data Entry = Entry {key :: !Key, size :: !Int, changed :: !Int}

type Manifest = Map.Map Key Entry

manifest :: [Entry] -> Manifest
manifest entries = Map.fromList [(key entry, entry) | entry <- entries]

-- | The entry of a file when it was saved.
saved :: Manifest -> Key -> Maybe Entry
saved entries wanted = Map.lookup wanted entries
