module Braces where {
  import Data.List;
  ;
  f x = case x of { 1 -> 2 ; _ -> g
    where { g = 3 } };
  h = do { a <- Just 1; ; let { b = a; c = b }; return c; };
  class K a where { k :: a; k = undefined };
  instance K Int where { };
  data R = R { r1 :: Int,
r2 :: Int };
w = let {} in 1
}
