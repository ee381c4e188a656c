{-# LANGUAGE CPP #-}
module CppPlaces where
#define PAIR(a, b) (a, b)
#define ARROWS a->a

-- The columns of what stands after a macro's use are its own.
f = PAIR(x, y) where
  x = 1 + fst y
  y = PAIR(fst PAIR(2, z),
           4)
  z = 5 /* a comment
    of C */ + 6; w = __LINE__
#if 0
  v = never
#endif
  u = "PAIR(1, 2) /* no comment */" ++ ['"', '\'', '\\'] ++ fst PAIR(t, "t)") ++ t'
  t = ""; t' = t
g :: ARROWS
g = \ARROWS /**/
