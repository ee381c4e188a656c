{-# LANGUAGE CPP #-}
module M where
#define OPEN (1 +
#define CLOSED(e) (e)
x = CLOSED(2) + ]
y = OPEN
#define Z 0
  z = 3
w = CLOSED(let) + "open
v = CLOSED(1) + 'ab'
