{-# LANGUAGE Haskell98 #-}
module Haskell98 where
f 0 = 1
f n = n * f (n - 1)
main = do
  print (f 10)
  if True then print 1
    else print 2
