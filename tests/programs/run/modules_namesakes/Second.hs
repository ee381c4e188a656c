module Second where

newtype T a = T a

class C a where
  e :: a -> String
