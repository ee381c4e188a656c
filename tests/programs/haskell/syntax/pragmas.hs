{-# LANGUAGE Haskell2010 #-}
module Pragmas {-# DEPRECATED "use another" #-} (f, g, h, T (..)) where
{-# INLINE f #-}
f :: Int -> Int
f x = x
{-# NOINLINE g #-}
{-# SPECIALISE g :: Int -> Int #-}
g :: Num a => a -> a
g x = x + k where
  {-# INLINE [1] k #-}
  k = 1
{-# INLINABLE h #-}
h = f 1
{-# RULES "f/f" [2] forall x. f (f x) = f x #-}
{-# ANN module "note" #-}
{-# WARNING f "careful" #-}
data T = T {-# UNPACK #-} !Int
{-# COMPLETE T #-}
