{-# LANGUAGE RebindableSyntax, OverloadedStrings #-}
import Prelude
f x = x
g = "text"
h = do { f; f }
