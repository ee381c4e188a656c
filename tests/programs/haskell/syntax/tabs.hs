module Tabs where
f x = case x of
	1 -> 2
        2 -> 3
	_ -> do
	  let	y = x
		z = y
	  y + z
