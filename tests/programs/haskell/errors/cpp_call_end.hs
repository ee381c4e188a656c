{-# LANGUAGE CPP #-}
module M where
#define PAIR(a, b) (a, b)
x = 3 + PAIR(1,
  "2)"
#if 1
#endif
