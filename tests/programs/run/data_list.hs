-- Data.List, from all and nub to zipWith and insertBy.
-- uses: 5.3 import declarations, 3.3 curried applications

import Data.Char (isSpace, toLower)
import Data.Function (on)
import Data.List

main :: IO ()
main = do
  print (sort [3, 1, 2], sortOn negate [1, 3, 2], sortBy (compare `on` snd) [(1, 'b'), (2, 'a')])
  print (nub [1, 2, 1, 3], group [1, 1, 2, 3, 3], groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25])
  print (partition even [1 .. 6], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (intersperse ',' "abc", intercalate ", " ["x", "y"], transpose ["abc", "d", "ef"])
  print (subsequences [1, 2, 3], permutations [1, 2, 3])
  print (foldl' (flip (:)) [] [1, 2, 3], mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a)) 0 [1, 2, 3])
  print (unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1)
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "abc", stripPrefix "un" "undo")
  print (find (> 3) [1, 5, 4], findIndex (> 3) [1, 5, 4], elemIndex 'c' "abc", elemIndices 1 [1, 2, 1])
  print (insert 3 [1, 2, 4, 5], delete 2 [1, 2, 3, 2], zip4' [1, 2] "ab" [True, False])
  print (tails [1, 2], inits [1, 2], dropWhileEnd isSpace "x  ", span even [2, 4, 5])
  print (maximumBy (compare `on` length) ["a", "ccc", "bb"], minimumBy (compare `on` abs) [-3, 2, -1])
  print (genericLength [1, 2, 3] / 2, genericTake 2 [1, 2, 3], genericReplicate (2 :: Integer) 'x')
  print (lookup 'b' (zip "abc" [1 ..]), zipWith3 (,,) [1] [2] [3], unzip3 [(1, 2, 3)], and (zipWith (<=) [1, 2] [2, 3]))
  print (nubBy ((==) `on` map toLower) ["A", "b", "a"], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], insertBy (flip compare) 2 [3, 1])
  print (scanl' (+) 0 [1, 2, 3], iterate' (* 2) 1 !! 10, uncons [1, 2], uncons "", singleton 'a')
  where
    zip4' a b c = zipWith3 (\x y z -> (x, y, z)) a b c
