{-# LANGUAGE CPP #-}
module CppLayout where
#if 1
f = case 1 of
#else
f = do
#endif
  1 -> 2
