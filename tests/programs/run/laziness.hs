-- Laziness: infinite structures, knots, folds that stop, sharing seen through traces.
-- uses: 3.12 let expressions, 3.10 arithmetic sequences

import Debug.Trace (trace)

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys

pascal :: [[Int]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

data Tree = Leaf Int | Node Tree Tree deriving (Show)

repMin :: Tree -> Tree
repMin t = t'
  where
    (t', m) = go t
    go (Leaf n) = (Leaf m, n)
    go (Node a b) = (Node a' b', min x y)
      where
        (a', x) = go a
        (b', y) = go b

main :: IO ()
main = do
  print (takeWhile (< 100) fibs, fibs !! 100)
  print (take 15 hamming)
  mapM_ print (take 5 pascal)
  print (foldr (\x acc -> x > 3 || acc) False [1 ..])
  print (foldr (\x k -> if x > 3 then [] else x : k) undefined [1 ..])
  print (repMin (Node (Node (Leaf 3) (Leaf 5)) (Leaf 2)))
  let x = trace "once" (3 + 4) :: Int
  print (x + x)
  print (zip [1 ..] "abc", and (map (< 3) [1 ..]), fst (span (< 3) [1 ..]))
  let loop = 1 : map (* 2) loop
  print (take 8 loop)
  print (any (> 10) (scanl (+) 0 [1 ..]), null (repeat undefined), length (take 3 (repeat undefined)))
  print (snd (foldl (\(_, n) _ -> (undefined, n + 1)) (undefined, 0) "four"))
