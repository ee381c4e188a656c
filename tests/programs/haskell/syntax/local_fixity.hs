module LocalFixity where
f = 1 <+> 2 <.> 3
  where
    infixl 6 <+>
    infixl 7 <.>
    a <+> b = a + b
    (<.>) = (*)
g = let { infixr 0 `h`; h a b = a } in 1 `h` 2 `h` 3
infix 4 `k`
k x y = max x y
infixl `m`
m x y = min x y
