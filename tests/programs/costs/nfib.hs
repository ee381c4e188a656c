-- Methods of a known type cost what calls of the type's own functions cost; evidence costs more.
-- ghc: none, for the primitives have other names there

{-# LANGUAGE MagicHash #-}

import Assay.Prim
import Assay.Types

plus, minus :: Int -> Int -> Int
plus (I# x) (I# y) = I# (x +# y)
minus (I# x) (I# y) = I# (x -# y)

less :: Int -> Int -> Bool
less (I# x) (I# y) = case x <# y of { 1# -> True; _ -> False }

direct :: Int -> Int
direct n = if less n (I# 2#) then I# 1# else plus (plus (direct (minus n (I# 1#))) (direct (minus n (I# 2#)))) (I# 1#)

known :: Int -> Int
known n = if n < 2 then 1 else known (n - 1) + known (n - 2) + 1

overloaded :: (Ord a, Num a) => a -> a
overloaded n = if n < 2 then 1 else overloaded (n - 1) + overloaded (n - 2) + 1

main :: IO ()
main = print ({-# SCC "direct" #-} direct 10, {-# SCC "known" #-} known 10, {-# SCC "overloaded" #-} (overloaded 10 :: Int))
