{-# LANGUAGE MagicHash, UnboxedTuples #-}
module MagicHash where
import GHC.Exts
f# :: Int# -> Int#
f# x# = x# +# 1#
a = I# (f# 3#)
b = (C# 'c'#, D# 1.5##, F# 2.5#, W# 7##, I# -4#, I# 0x1F#)
c = unpackCString# "bytes\0"#
d x## = x##
g :: Int -> (# Int, Bool #)
g x = (# x, True #)
h = case g 1 of (# x, _ #) -> x
i :: (# #) -> Int
i (# #) = 1
j (I# n) = isTrue# (n ># 1#)
data T# = T# Int#
