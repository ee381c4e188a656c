main = do
  let x = 1
     y = 2
  print (x + y)
f x = case x of
  1 -> 2
   3 -> 4
