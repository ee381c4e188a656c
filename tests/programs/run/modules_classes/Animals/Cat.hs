module Animals.Cat where

import Animals.Class

newtype Cat = Cat String

instance Animal Cat where
  name (Cat n) = n
  sound _ = "meow"
