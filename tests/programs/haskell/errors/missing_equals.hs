f x
  | x > 0
  | otherwise = 1
