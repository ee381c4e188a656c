module M where
#if 1
x = 1
#endif
y = )
