{-# LANGUAGE LambdaCase #-}
module Lambda where
a = \x -> x
b = \x y z -> x + y * z
c = \(x, _) [y] ~z !w -> x + y
d = \_ -> \x -> x
e = map (\x -> x + 1) [1] ++ map (\ ~(x, y) -> x) []
f = \case
  0 -> "zero"
  n | n > 0 -> "more"
    | otherwise -> "less"
g = (\case { Just x -> x; Nothing -> 0 }) . Just
h = 1 + (\x -> x) 2
i = ($ 3) $ \x -> x :: Int
