{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Records where
data P = P { px :: Int, py :: Int, pf :: Int -> Int } | Q {} | Int :# Int
a = P { px = 1, py = 2, pf = \x -> x + 1 }
b = a { px = 3 }
c = a { px = 1, py = 2 } { py = 4 }
d P { px = 1, py } = py
d P { .. } = px + py
d (Q {}) = 0
d (x :# _) = x
e px = let { py = 2; pf = id } in P { .. }
f px = P { px, py = 1, .. } where pf = id
g = px a + py b { py = 1 }
h = (pf a) 1
i P { px = (-1) } = 1
i _ = 2
