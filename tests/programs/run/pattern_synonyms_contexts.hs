{-# LANGUAGE PatternSynonyms, ViewPatterns, ExistentialQuantification, ScopedTypeVariables #-}
-- What a pattern synonym requires and provides: classes on both sides, types that it hides, its types inferred and written.
-- uses: PatternSynonyms, ExistentialQuantification

import Data.List (intercalate)

data Shape = forall a. (Show a, Ord a) => Shape String [a]

-- inferred: provided (Show a, Ord a)
pattern Named name items <- Shape name items

-- written, less of it
pattern Shown :: () => Show a => [a] -> Shape
pattern Shown items <- Shape _ items

pattern Tagged :: forall. () => forall a. (Show a, Ord a) => String -> [a] -> Shape
pattern Tagged name items = Shape name items

describe :: Shape -> String
describe (Named name (a : b : _)) = name ++ ": " ++ show (max a b)
describe (Shown []) = "nothing"
describe (Shown items) = intercalate "," (map show items)

-- required: Eq and Num, inferred
pattern Unit = 1

isUnit :: (Eq a, Num a) => a -> Bool
isUnit Unit = True
isUnit _ = False

class Container f where
  build :: [a] -> f a
  parts :: f a -> [a]

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])

instance Container [] where
  build = id
  parts = id

instance Container Stack where
  build = Stack . reverse
  parts (Stack xs) = reverse xs

instance Container Queue where
  build xs = Queue (xs, [])
  parts (Queue (a, b)) = a ++ reverse b

-- a class of type constructors is required
pattern Empty :: Container f => f a
pattern Empty <- (null . parts -> True) where
  Empty = build []

pattern Cons :: Container f => a -> f a -> f a
pattern Cons x rest <- (uncons -> Just (x, rest)) where
  Cons x rest = build (x : parts rest)

uncons :: Container f => f a -> Maybe (a, f a)
uncons c = case parts c of
  [] -> Nothing
  x : xs -> Just (x, build xs)

total :: Container f => f Int -> Int
total Empty = 0
total (Cons x rest) = x + total rest
total _ = error "no container"

-- the variables of its forall are in scope
pattern Digits :: forall a. (Show a, Num a, Read a) => String -> a
pattern Digits s <- ((show :: a -> String) -> s) where
  Digits s = (read s :: a) + 1

-- required and provided at once
data Cell a = forall b. Show b => Cell a b

pattern Full :: (Eq a, Show a) => Show b => a -> b -> Cell (Maybe a)
pattern Full a b = Cell (Just a) b

cell :: Cell (Maybe Int) -> String
cell (Full 0 b) = "zero " ++ show b
cell (Full a b) = show a ++ " " ++ show b
cell _ = "empty"

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Shape "ints" [3, 5, 4 :: Int], Shape "none" ([] :: [Bool]), Tagged "one" "x"]
  print (isUnit (1 :: Int), isUnit (1.5 :: Double), map isUnit [Unit :: Integer, 2])
  print (total [1, 2, 3], total (build [4, 5] :: Stack Int), total (Cons 6 (Cons 7 Empty) :: Queue Int))
  print (parts (Cons 'a' (Cons 'b' Empty) :: Stack Char))
  case 42 :: Int of Digits s -> putStrLn s
  print (Digits "41" :: Integer)
  mapM_ (putStrLn . cell) [Full 0 'c', Full 5 [True], Cell Nothing ()]
