A literate file, with an error after a macro.

> {-# LANGUAGE CPP #-}
> module M where

#define NUMBER 1000

# A heading is not a directive.

> x = NUMBER + )

#ifdef NUMBER
