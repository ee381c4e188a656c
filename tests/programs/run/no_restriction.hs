-- Definitions that are generalised without arguments.
-- uses: 4.5.5 The monomorphism restriction, NoMonomorphismRestriction
{-# LANGUAGE NoMonomorphismRestriction #-}
plus = (+)
main = print (plus 1 2, plus 1.5 2)
