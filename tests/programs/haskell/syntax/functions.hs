module Functions where
f 0 = 1
f n | n > 0, even n = n
    | Just m <- g n, let k = m, k > 0
    = k
    | otherwise = -n
  where
    g :: Int -> Maybe Int
    g x = Just x
x `op` y = x
(x `op2` y) z = x + y + z
(h) a = a
(f' x) y = x
[] +++ ys = ys
(x : xs) +++ ys = x : (xs +++ ys)
0 <-> 0 = 0
x <-> y | x > y = x - y
        | otherwise = y - x
constant = 5
id' ~x = x
const' !x _ = x
