{-# LANGUAGE BlockArguments, LambdaCase #-}
module BlockArguments where
import Control.Monad
a = when True do
  print 1
  print 2
b = forM_ [1, 2] \x -> print x
c = f do { 1 } do 2
  where f x y = x + y
d = maybe 0 \case { 1 -> 2; _ -> 3 }
e = do { negate } 1
g x = id case x of 1 -> 2; _ -> 3
h = either (const 1) let y = 2 in const y
i = id do \x -> x + 1
