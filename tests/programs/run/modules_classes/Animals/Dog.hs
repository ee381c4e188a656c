module Animals.Dog (Dog (..), puppy) where

import Animals.Class (Animal (..))

data Dog = Dog {dogName :: String, age :: Int}

instance Animal Dog where
  name = dogName
  sound d
    | age d < 1 = "yip"
    | otherwise = "woof"
  introduce d = "the dog " ++ name d

puppy :: String -> Dog
puppy n = Dog {dogName = n, age = 0}
