f x = case x
  1 -> 2
