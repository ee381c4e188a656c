module Animals.Class
  ( Animal (name, sound, introduce)
  , SomeAnimal (..)
  , loudest
  , meet
  ) where

class Animal a where
  name :: a -> String
  sound :: a -> String
  volume :: a -> Int
  volume = length . sound
  introduce :: a -> String
  introduce a = name a ++ " says " ++ sound a ++ " at " ++ show (volume a)
  {-# MINIMAL name, sound #-}

data SomeAnimal = forall a. Animal a => SomeAnimal a

instance Show SomeAnimal where
  showsPrec d (SomeAnimal a) = showParen (d > 10) (showString "SomeAnimal " . showsPrec 11 (name a))

meet :: (Animal a, Animal b) => a -> b -> String
meet a b = sound a ++ "! " ++ sound b ++ "!"

loudest :: [SomeAnimal] -> Maybe SomeAnimal
loudest [] = Nothing
loudest as = Just (foldr1 (\x@(SomeAnimal a) y@(SomeAnimal b) -> if volume a > volume b then x else y) as)
