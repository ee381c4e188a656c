{-# LANGUAGE CPP #-}
module M where
#ednif
#foo bar
x = 1
