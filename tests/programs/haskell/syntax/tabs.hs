module Tabs where
f x = case x of
	1 -> 2
        2 -> 3
	_ -> do
	  let	y = x
		z = y
	  y + z
k = let	x = 1
	y = 2
    in x + y
kk = let	x = 1
		y = 2
    in x + y
