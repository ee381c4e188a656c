-- Classes of several parameters, with and without functional dependencies.
-- uses: MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances
{-# LANGUAGE FunctionalDependencies #-}

class Convert a b where
  convert :: a -> b

instance Convert Int String where convert = show
instance Convert Int Double where convert = fromIntegral
instance Convert Bool Int where convert b = if b then 1 else 0

class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]

newtype IntBag = IntBag [Int]
newtype Text = Text String

instance Container IntBag Int where
  empty = IntBag []
  insert x (IntBag xs) = IntBag (x : xs)
  toL (IntBag xs) = xs

instance Container Text Char where
  empty = Text ""
  insert c (Text s) = Text (s ++ [c])
  toL (Text s) = s

fill :: Container f a => [a] -> f
fill = foldr insert empty

class Add a b c | a b -> c where
  add :: a -> b -> c

instance Add Int Int Int where add = (+)
instance Add Int Double Double where add a b = fromIntegral a + b
instance Add Int [Double] [Double] where add a = map (add a)

main :: IO ()
main = do
  putStrLn (convert (42 :: Int))
  print (convert (42 :: Int) / (4 :: Double))
  print (convert True + (1 :: Int))
  print (sum (toL (insert 5 (fill [1, 2, 3] :: IntBag))))
  putStrLn (toL (fill "abc" :: Text))
  print (add (1 :: Int) (2 :: Int), add (1 :: Int) (2.5 :: Double))
  print (add (1 :: Int) [2.5 :: Double, 3])
