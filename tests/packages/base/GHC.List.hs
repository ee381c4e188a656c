module Main (main) where

import qualified GHC.List as L
import qualified GHC.OldList as O
import Rows

main :: IO ()
main = do
  value "folds" (L.foldr (-) 0 [1, 2, 3], L.foldl (-) 0 [1, 2, 3], L.foldl' (-) 0 [1, 2, 3], L.foldr1 (-) [1, 2, 3], L.foldl1 (-) [1, 2, 3], L.foldl1' (-) [1, 2, 3])
  value "foldr1 empty" (L.foldr1 (-) ([] :: [Int]))
  value "foldl1 empty" (L.foldl1 (-) ([] :: [Int]))
  value "maximum" (L.maximum [1, 3, 2], L.minimum "bca", L.sum [1, 2, 3], L.product [1, 2, 3])
  value "maximum empty" (L.maximum ([] :: [Int]))
  value "and" (L.and [True, False], L.or [True, False], L.any even [1, 2], L.all even [1, 2], L.elem 1 [1], L.notElem 1 [1])
  value "concat" (L.concat ["a", "b"], L.concatMap show [1, 2], L.null "", L.length "abc")
  value "errorEmptyList" (L.errorEmptyList "f" :: Int)
  value "head empty" (L.head ([] :: [Int]))
  value "others" (L.uncons "ab", L.scanl' (+) 0 [1, 2], L.take 2 (L.iterate' (* 2) 1), L.zip3 "a" "b" "c", L.lookup 1 [(1, 'a')])
  value "OldList" (O.sort [3, 1, 2], O.nub [1, 1, 2], O.find even [1, 2], O.mapAccumL (\a x -> (a + x, a)) 0 [1, 2], O.mapAccumR (\a x -> (a + x, a)) 0 [1, 2])
  value "OldList maximumBy" (O.maximumBy (\x y -> compare (fst x) (fst y)) [(1, 'a'), (1, 'b')], O.minimumBy (\x y -> compare (fst x) (fst y)) [(1, 'a'), (1, 'b')])
  value "OldList others" (O.words " a b ", O.lines "a\nb", O.group [1, 1, 2], O.transpose ["ab", "c"], O.permutations [1, 2], O.isInfixOf "b" "abc")
