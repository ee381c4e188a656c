-- | The order in which packages are installed: what a package needs comes first.
module Resolve (installOrder) where

import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import Manifest (Package (..))

installOrder :: [Package] -> [Int]
installOrder packages = reverse (foldl' place [] (map packageId (reverse packages)))
  where
    known = IntMap.fromList [(packageId one, needs one) | one <- packages]
    place done n
        | isPlaced n done = done
        | otherwise = n : foldl' place done (IntMap.findWithDefault [] n known)

isPlaced :: Int -> [Int] -> Bool
isPlaced _ [] = False
isPlaced n (m : rest) = n == m || isPlaced n rest
