{-# LANGUAGE PartialTypeSignatures #-}
module Holes where
f :: _ -> Int
f x = x + 1
g :: Maybe _a -> Int
g _ = 1
_h = 1
