module LayoutLet where
f = do
  let x = 1
      y = 2
  let
    z = x + y
    g 0 = 1
    g n = n
  let a = 1; b = 2
  let (c, d) | a > b = (a, b)
             | otherwise = (b, a)
  print (z + g c + d)
  let e = 1 in print e
