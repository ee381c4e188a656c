-- Six ways to sort, compared with each other.
-- uses: 3.11 list comprehensions, 3.17.1 patterns, 4.4.3.1 function bindings

import Data.List (sort)

insertion :: Ord a => [a] -> [a]
insertion = foldr insert []
  where
    insert x [] = [x]
    insert x (y : ys)
      | x <= y = x : y : ys
      | otherwise = y : insert x ys

selection :: Ord a => [a] -> [a]
selection [] = []
selection xs = m : selection (delete1 m xs)
  where
    m = minimum xs
    delete1 _ [] = []
    delete1 a (b : bs) | a == b = bs
                       | otherwise = b : delete1 a bs

quick :: Ord a => [a] -> [a]
quick [] = []
quick (p : xs) = quick [x | x <- xs, x < p] ++ [p] ++ quick [x | x <- xs, x >= p]

merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge xs@(x : xt) ys@(y : yt)
  | x <= y = x : merge xt ys
  | otherwise = y : merge xs yt

mergeSort :: Ord a => [a] -> [a]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort left) (mergeSort right)
  where
    (left, right) = splitAt (length xs `div` 2) xs

bottomUp :: Ord a => [a] -> [a]
bottomUp = go . map (: [])
  where
    go [] = []
    go [xs] = xs
    go xss = go (pairs xss)
    pairs (a : b : rest) = merge a b : pairs rest
    pairs rest = rest

data Heap a = E | H Int a (Heap a) (Heap a)

heapSort :: Ord a => [a] -> [a]
heapSort = drain . foldr (\x -> join (H 1 x E E)) E
  where
    drain E = []
    drain (H _ x l r) = x : drain (join l r)
    join E h = h
    join h E = h
    join a@(H _ x l r) b@(H _ y l' r')
      | x <= y = make x l (join r b)
      | otherwise = make y l' (join a r')
    make x a b
      | rank a >= rank b = H (rank b + 1) x a b
      | otherwise = H (rank a + 1) x b a
    rank E = 0
    rank (H n _ _ _) = n

random :: Int -> [Int]
random n = take n (tail (iterate (\x -> (x * 75 + 74) `mod` 65537) 1))

main :: IO ()
main = do
  let input = random 60
      sorted = sort input
  print (take 10 sorted, last sorted)
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (f input == sorted)))
    [ ("insertion", insertion)
    , ("selection", selection)
    , ("quick", quick)
    , ("merge", mergeSort)
    , ("bottom up", bottomUp)
    , ("heap", heapSort)
    ]
  putStrLn (quick "the quick brown fox")
  print (take 3 (mergeSort [3, 2, 1, 5, 4]))
