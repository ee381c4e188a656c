-- | Keys that are equal but not the same: which of them a container keeps can be seen.
module Keys (Key (..), numbers, few) where

data Key = Key Int Char deriving Show

instance Eq Key where
  Key m _ == Key n _ = m == n

instance Ord Key where
  compare (Key m _) (Key n _) = compare m n

-- | As many as the first says, up to 99, and up to 9.
numbers, few :: [Int] -> [Int]
numbers (n : rest) = take n rest
numbers [] = []
few (n : rest) = take (n `mod` 10) rest
few [] = []
