{-# LANGUAGE DerivingStrategies, GADTs #-}
module GadtDeriving where
data Colour where
  Red, Green :: Colour
  Other :: Int -> Colour
  deriving (Eq, Show)
data Pair a where
  Pair :: { one :: a, two :: a } -> Pair a
    deriving Eq
  deriving stock Show
newtype Id a where
  Id :: a -> Id a
 deriving (Eq,
   Show)
data Void where deriving Show
data Braces where { Braces :: Braces } deriving Show
deriving instance Ord Colour
