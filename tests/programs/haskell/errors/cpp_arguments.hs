{-# LANGUAGE CPP #-}
module M where
#define PAIR(a, b) (a, b)
x = PAIR(1, 2)
y = PAIR([1, 2], 3)
