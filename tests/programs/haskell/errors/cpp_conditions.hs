{-# LANGUAGE CPP #-}
module M where
#else
#endif
#if 1
#else
#elif 1
#else
#endif
#if
#endif
#if 1 +
#endif
#if (1
#endif
#if 1 2
#endif
#if 1.5
#endif
#if 1 / 0 || 1
#endif
#if "text"
#endif
#if defined
#endif
#ifdef
#endif
#ifndef 3
#endif
#undef
#if 1 ? 2
#endif
#if SOMETHING(1, 2)
#endif
#if 0 && MIN_VERSION_nothing_at_all(1, 2, 3) && 1 / 0
#endif
#if MIN_VERSION_nothing_at_all(1, 2, 3)
#endif
#if 1
# ifdef NEVER
x = )
