module Where where
f x = a + b
  where a = x
        b = c
          where c = d where d = 1
g x | x > 0 = y | otherwise = z where { y = 1; z = 2 }
h = case 1 of
  x | y -> z
    where y = True
          z = x
class C a where
  m :: a -> Int
  m x = n where n = 1
instance C Int where
  m x = y
    where
      y = x
