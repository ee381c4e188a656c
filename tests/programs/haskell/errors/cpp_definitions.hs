{-# LANGUAGE CPP #-}
module M where
#define
#define 1
#define defined 1
#define F(x
#define F(x, x) x
#define F(x,) x
#define F(1) x
#warning this is only told
#error this one, however, is refused
