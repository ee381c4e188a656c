-- Evidence that is asked for before its type is known: it stands where the variable of the type does.
-- uses: FlexibleContexts
module Main (main) where

data Tag a = Tag

class Named t where
  name :: t -> String

-- the context says nothing about a
instance Show Int => Named (Tag a) where
  name _ = "tag " ++ show (1 :: Int)

same :: Tag a -> a -> Int
same _ _ = 2

-- that the tag's type is a is said after its name has been asked for
describe :: a -> String
describe x = case Tag of
  tag -> let text = name tag in text ++ " " ++ show (same tag x)

twice :: a -> b -> String
twice x y = case (Tag, Tag) of
  (one, other) ->
    let texts = [name one, name other]
        number = length texts
     in unwords texts ++ show (number + same one x + same other y)

main :: IO ()
main = do
  putStrLn (describe 'c')
  putStrLn (twice True "no")
