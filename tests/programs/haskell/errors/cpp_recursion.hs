{-# LANGUAGE CPP #-}
module M where
#define EVEN(n) ODD(n)
#define ODD(n) EVEN(n)
#define FINE(n) n
x = FINE(FINE(FINE))
y = 1 + EVEN(3)
