{-# LANGUAGE NondecreasingIndentation #-}
module Nondecreasing where
f = do
  x <- Just 1
  case x of
    1 -> Just 1
    _ -> do
    y <- Just 2
    return y
