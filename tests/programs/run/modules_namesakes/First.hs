module First where

newtype T a = T a

class C a where
  c, d :: a -> String
  d _ = "default"
