module   Spaces   (  f  ,  g  )   where
import   qualified   Data.List   as   L   (  sort  )
f   ::   Int   ->   Int
f   x   =   x   +   1


g=f.f


    +0
    where{infixl 1 +;a=1;b=2;
  (+)   = \ f _ -> f}
