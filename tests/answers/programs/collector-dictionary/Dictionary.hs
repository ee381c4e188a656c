-- | All words that are spelled right, letter by letter.
module Dictionary (Dictionary, build, known) where

import Data.List (foldl')
import qualified Data.Map as Map

data Dictionary = Node {isWord :: !Bool, after :: !(Map.Map Char Dictionary)}

build :: [String] -> Dictionary
build = foldl' (flip insert) (Node False Map.empty)

insert :: String -> Dictionary -> Dictionary
insert [] node = node{isWord = True}
insert (letter : rest) node = node{after = Map.alter grow letter (after node)}
  where
    grow below = Just $! insert rest (maybe (Node False Map.empty) id below)

known :: String -> Dictionary -> Bool
known [] node = isWord node
known (letter : rest) node = maybe False (known rest) (Map.lookup letter (after node))
