module Centres where
a x = {-# SCC a #-} x + 1
b x = {-# SCC "quoted" #-} x + 1 :: Int
c x = 1 + {-# SCC last #-} x
d x = ({-# SCC left #-} x + 1) * 2
e xs = map (\x -> {-# SCC inner #-} x) xs
f x = do
  {-# SCC statement #-} print x
  {-# SCC "second.one" #-} print x
g x = {-# SCC outer #-} {-# SCC inner #-} x
{-# SCC h #-}
h x = x
{-# SCC k "named" #-}
k x = ({-# SCC t1 #-} x, {-# SCC t2 #-} x)
