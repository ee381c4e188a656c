module Types where

data Colour = Red | Green deriving (Eq, Ord, Enum, Bounded)
newtype Score = Score Int
class Describe a where
  describe :: a -> String
  describe _ = "thing"
