{-# LANGUAGE MultiWayIf #-}
module If where
a x = if x then 1 else 2
b x y = if x then if y then 1 else 2 else 3
c x = if | x > 0 -> 1
         | x < 0, let y = x, y < -1 -> 2
         | Just z <- Just x -> if | z > 1 -> 3
                                  | otherwise -> 4
         | otherwise -> 5
d x = 1 + if x then 1 else 2
e x = if | x -> 1 | otherwise -> 2
