{-# LANGUAGE UnboxedSums, ImplicitParams, OverloadedLabels, LinearTypes, NegativeLiterals, StaticPointers #-}
f = (# | 1 #)
g = ?x
h = #x
k = abs -1
l :: a %1 -> b
m = static 1
