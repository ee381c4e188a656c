module Layout where
f x = case x of
  0 -> a
    where a = 1
  1 | x > 0 -> 2
    | otherwise
    -> 3
  _ -> do
    y <- [1]
    let z = y
        w = z
    if z > w
      then [z]
      else [w]
  where
  b = 2
  c = 3
g = let a = 1; b = 2
        c = 3 in a + b + c
h = (case 1 of 1 -> 2; _ -> 3, let a = 1 in a, do [1])
i = [y | x <- [1, 2], let y = x; z = y, y > 1] ++ [case z of 1 -> 2 | z <- [1]]
j x | let y = x, y > 1 = y
    | otherwise = 0
k = do a <- Just 1
       Just b <- return (Just a)
       return b
l = Just 1 >>= \x -> case x of
  1 -> Nothing
  _ -> Just x
m = if True then do Just 1 else do Nothing
