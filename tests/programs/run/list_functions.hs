-- The Prelude's functions on lists.
-- uses: 3.7 lists, 3.5 sections

main :: IO ()
main = do
  print (map (* 2) [1, 2, 3], [1, 2] ++ [3], filter odd [1 .. 6], concat [[1], [], [2]])
  print (concatMap show [1, 2, 3], and [], or [], any even [1, 3], all odd [1, 3])
  print (takeWhile (< 3) [1 ..], dropWhile (< 3) [1 .. 5], span isA "aab", break (== ' ') "two words")
  print (splitAt 2 [1, 2, 3], take (-1) [1], drop 5 [1], replicate 3 'x')
  print (zip [1, 2, 3] "ab", zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6], unzip [(1, 'a'), (2, 'b')])
  print (foldr (-) 0 [1, 2, 3], foldl (-) 0 [1, 2, 3], foldr1 (-) [5, 3, 1], foldl1 (-) [5, 3, 1])
  print (scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 max [1, 3, 2], scanr1 (+) [1, 2, 3])
  print (take 4 (iterate (* 2) 1), take 3 (repeat 'r'), take 5 (cycle [1, 2]), until (> 100) (* 2) 1)
  print (lines "a\n\nb\n", unlines ["x", "y"], words " a  b\tc\n", unwords ["p", "q"])
  print (elem 3 [1, 2, 3], notElem 3 [1], lookup 2 [(1, "a"), (2, "b")])
  print (sum [1, 2, 3], product [], maximum "hello", minimum [3, 1], length "four", null "")
  print (head [1], last [1, 2], tail [1, 2], init [1, 2], reverse "abc", [10, 20, 30] !! 2)
  print (sequence [[1, 2], [3]], mapM (\x -> [x, -x]) [1, 2])
  print (minimum [[3], [1, 2], []], compare [1] [1, 2], [LT ..] == reverse [GT, EQ, LT])
  print (either show (map succ) (Right "abc" :: Either Int String), maybe 0 (+ 1) (Just 1), uncurry max (1, 2))
  where
    isA = (== 'a')
