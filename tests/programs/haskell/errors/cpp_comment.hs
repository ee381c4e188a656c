{-# LANGUAGE CPP #-}
module M where
x = 1 -- all of src/*
y = )
