-- Functions whose results are unboxed tuples.
-- uses: UnboxedTuples, MagicHash
{-# LANGUAGE MagicHash, UnboxedTuples #-}

divide :: Int -> Int -> (# Int, Int #)
divide a b = (# a `div` b, a `mod` b #)

digits :: Int -> [Int]
digits 0 = []
digits n = case divide n 10 of (# q, r #) -> r : digits q

minMax :: [Int] -> (# Int, Int, Bool #)
minMax [] = (# 0, 0, True #)
minMax (x : xs) = go x x xs
  where
    go lo hi [] = (# lo, hi, False #)
    go lo hi (y : ys) = go (min lo y) (max hi y) ys

lazyOne :: Int -> (# Int, Int #)
lazyOne n# = (# n#, undefined #)

main :: IO ()
main = do
  print (digits 12345)
  case minMax [3, 1, 4, 1, 5] of
    (# lo, hi, e #) -> print (lo, hi, e)
  case minMax [] of
    (# _, _, e #) -> print e
  print (case lazyOne 3 of (# a, _ #) -> a)
