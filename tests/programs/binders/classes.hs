-- Instances, defaults and deriving: dictionaries are called by their instance, derived code by its method.
module Main where

class Container f where
    empty :: f a
    insert :: a -> f a -> f a
    toList :: f a -> [a]
    fill :: [a] -> f a
    fill = foldr insert empty

newtype Stack a = Stack [a]

data Queue a = Queue [a] [a]

instance Container Stack where
    empty = Stack []
    insert x (Stack xs) = Stack (x : xs)
    toList (Stack xs) = xs

instance Container Queue where
    empty = Queue [] []
    insert x (Queue front back) = Queue front (x : back)
    toList (Queue front back) = front ++ reverse back

data Colour = Red | Green | Mixed Colour Int
    deriving (Eq, Ord, Show)

sorted :: (Ord a, Container f) => f a -> Bool
sorted items = go (toList items)
  where
    go (a : rest@(b : _)) = a <= b && go rest
    go _ = True

main :: IO ()
main = do
    print (toList (fill [1, 2, 3 :: Int] :: Stack Int))
    print (sorted (fill [Just 'a', Nothing] :: Queue (Maybe Char)))
    print (Mixed Red 1 < Mixed Green (1 + 1), maximum [Red, Mixed Green 3])
