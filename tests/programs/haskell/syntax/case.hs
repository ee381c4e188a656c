module Case where
f x = case x of { 1 -> "a"; 2 -> "b" ; _ -> "c" }
g x y = case (x, y) of
  (0, _) -> 1
  (a, b) | a > b -> 2
         | a < b, let c = a, c > 0 -> 3
  (_, b)
    | even b -> k
    | otherwise -> 5
    where k = 4
  _ -> 6
h x = case x of
  -1 -> 0
  -2.5 -> 1
  n -> n
data Void
i :: Void -> a
i x = case x of {}
j = case 1 of n -> n where
