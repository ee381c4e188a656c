-- Primes by four sieves, factors, and perfect numbers.
-- uses: 3.10 arithmetic sequences, 3.12 let expressions, 3.17.1 irrefutable patterns

turner :: [Int]
turner = sieve [2 ..]
  where
    sieve ~(p : xs) = p : sieve [x | x <- xs, x `mod` p > 0]

trial :: [Int]
trial = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = n > 1 && all ((/= 0) . mod n) (takeWhile (\p -> p * p <= n) trial)

wheel :: [Int]
wheel = 2 : 3 : minus [5, 7 ..] (unionAll [[p * p, p * p + 2 * p ..] | p <- tail wheel])
  where
    minus xs@(x : xt) ys@(y : yt) = case compare x y of
      LT -> x : minus xt ys
      EQ -> minus xt yt
      GT -> minus xs yt
    unionAll ((x : xs) : t) = x : union xs (unionAll (pairs t))
    pairs ((x : xs) : ys : t) = (x : union xs ys) : pairs t
    union xs@(x : xt) ys@(y : yt) = case compare x y of
      LT -> x : union xt ys
      EQ -> x : union xt yt
      GT -> y : union xs yt

factors :: Int -> [Int]
factors n = go n trial
  where
    go 1 _ = []
    go m (p : ps)
      | p * p > m = [m]
      | m `mod` p == 0 = p : go (m `div` p) (p : ps)
      | otherwise = go m ps

perfect :: Int -> Bool
perfect n = n == sum [d | d <- [1 .. n `div` 2], n `mod` d == 0]

main :: IO ()
main = do
  print (take 20 turner)
  print (take 20 trial == take 20 turner, take 60 wheel == take 60 trial)
  print (map factors [2, 60, 97, 1001, 65536])
  print (filter perfect [1 .. 100])
  print (wheel !! 100)
