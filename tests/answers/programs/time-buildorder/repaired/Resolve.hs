-- | The order in which packages are installed: what a package needs comes first.
module Resolve (installOrder) where

import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl')
import Manifest (Package (..))

installOrder :: [Package] -> [Int]
installOrder packages = reverse (fst (foldl' place ([], IntSet.empty) (map packageId (reverse packages))))
  where
    known = IntMap.fromList [(packageId one, needs one) | one <- packages]
    place (done, placed) n
        | isPlaced n placed = (done, placed)
        | otherwise =
            let (before, marked) = foldl' place (done, placed) (IntMap.findWithDefault [] n known)
             in (n : before, IntSet.insert n marked)

isPlaced :: Int -> IntSet.IntSet -> Bool
isPlaced = IntSet.member
