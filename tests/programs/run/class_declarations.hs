-- Classes: superclasses, defaults in terms of each other, operators with fixity, constrained methods.
-- uses: 4.3.1 class declarations

class Show a => Describe a where
  describe :: a -> String
  describe x = "<" ++ show x ++ ">"
  describeAll :: [a] -> String
  describeAll = concatMap describe

class (Eq a, Describe a) => Thing a where
  same, different :: a -> a -> Bool
  same x y = not (different x y)
  different x y = x /= y
  infixl 5 <+>
  (<+>) :: a -> a -> a
  x <+> _ = x
  tag :: Show b => b -> a -> String
  tag b x = show b ++ describe x
  {-# MINIMAL #-}

instance Describe Int
instance Describe Bool where describe b = if b then "yes" else "no"
instance Describe a => Describe [a] where
  describe = describeAll
instance Describe Char where
  describeAll s = "'" ++ s ++ "'"

instance Thing Int where a <+> b = a + b
instance Thing Bool where
  same = (==)

class Empty a

instance Empty Int

needs :: Empty a => a -> String
needs _ = "empty class"

viaSuper :: Thing a => a -> a -> String
viaSuper x y = show x ++ describe y ++ show (x == y)

main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  putStrLn (describe [True, False])
  putStrLn (describe "text")
  putStrLn (describe [[1 :: Int, 2], [3]])
  print (same (1 :: Int) 2, different True False)
  print ((1 :: Int) <+> 2 <+> 3, True <+> False)
  putStrLn (tag 'c' (5 :: Int))
  putStrLn (viaSuper True False)
  putStrLn (needs (1 :: Int))
