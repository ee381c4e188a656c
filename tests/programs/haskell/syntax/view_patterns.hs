{-# LANGUAGE ViewPatterns #-}
module ViewPatterns where
import Data.Map (Map, lookup)
import Prelude hiding (lookup)
f :: Map Int Int -> Int
f (lookup 1 -> Just x) = x
f (lookup 2 -> Nothing) = 0
f _ = 1
g ((+ 1) -> 2, (subtract 1 -> n)) = n
g (x, y) = x + y
h [(\x -> x * 2) -> 4, even -> True] = 1
h _ = 2
i = \(fst -> x) -> x
j x = case x of (length -> 0) -> 1; (id -> y) -> length y
