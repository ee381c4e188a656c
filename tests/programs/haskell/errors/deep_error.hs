f x = do
  y <- g
  case y of
    1 -> let z = (1, in z
    2 -> 3
g = 1
