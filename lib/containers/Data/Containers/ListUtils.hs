-- | Lists without their duplicates, in the time of a set.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.Set as Set

nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

-- | The first of those that the function makes equal. As lazy as nub.
nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go _ [] = []
    go seen (x : xs)
      | Set.member key seen = go seen xs
      | otherwise = x : go (Set.insert key seen) xs
      where
        key = f x

nubInt :: [Int] -> [Int]
nubInt = nubOrd

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn = nubOrdOn
