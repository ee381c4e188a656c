-- Dynamic programming with lazy lists: knapsack, longest common subsequence, edit distance, coins.
-- uses: 3.12 let expressions, 3.11 list comprehensions

knapsack :: Int -> [(Int, Int)] -> Int
knapsack capacity items = last (foldl row (replicate (capacity + 1) 0) items)
  where
    row best (w, v) = zipWith max best (replicate w 0 ++ map (+ v) best)

lcs :: String -> String -> Int
lcs xs ys = last (foldl row (replicate (length ys + 1) 0) xs)
  where
    row prev x = scanl step 0 (zip3 ys prev (tail prev))
      where
        step left (y, diagonal, up)
          | x == y = diagonal + 1
          | otherwise = max left up

edit :: String -> String -> Int
edit a b = last (foldl row [0 .. length b] a)
  where
    row prev@(p : ps) c = scanl step (p + 1) (zip3 b prev ps)
      where
        step left (d, diagonal, up)
          | c == d = diagonal
          | otherwise = 1 + minimum [left, diagonal, up]
    row [] _ = []

coins :: [Int] -> Int -> Integer
coins cs n = foldr add (1 : repeat 0) cs !! n
  where
    add c ways = new
      where
        new = zipWith (+) ways (replicate c 0 ++ new)

catalan :: [Integer]
catalan = 1 : [sum (zipWith (*) (take n catalan) (reverse (take n catalan))) | n <- [1 ..]]

main :: IO ()
main = do
  print (knapsack 50 [(10, 60), (20, 100), (30, 120), (5, 30)])
  print (lcs "the quick brown fox" "a quack crown fix")
  print (map (uncurry edit) [("kitten", "sitting"), ("", "abc"), ("same", "same")])
  print (coins [1, 2, 5, 10, 20, 50, 100, 200] 200)
  print (take 12 catalan)
