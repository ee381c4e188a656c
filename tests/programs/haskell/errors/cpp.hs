{-# LANGUAGE CPP #-}
#if 1
f = 1
#else
f = 2
#endif
