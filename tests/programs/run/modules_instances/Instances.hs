module Instances () where

import Class
import Types

instance Render Int where render = show

instance Render Bool where render = take 1 . show

instance Render a => Render [a] where
  render xs = "[" ++ renderList xs ++ "]"

instance (Render a, Render b) => Render (Pair a b) where
  render (Pair a b) = render a ++ "/" ++ render b
