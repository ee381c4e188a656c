-- uses: 4.3.2 Instance declarations, 5.5.1 Qualified names
-- Instances in one module for two types, and of two classes, that have the same name.
module Main (main) where

import qualified First
import qualified Second

class Named a where
  named :: a -> String
  twice :: a -> String
  twice x = named x ++ ", " ++ named x

instance Named Int where
  named = show

instance Named a => Named (First.T a) where
  named (First.T x) = "first " ++ named x

instance Named a => Named (Second.T a) where
  named (Second.T x) = "second " ++ named x
  twice x = named x ++ " and " ++ named x

instance First.C Int where
  c = show

instance Second.C Int where
  e = reverse . show

instance Show (First.T a) where
  show _ = "First"

instance Show (Second.T a) where
  show _ = "Second"

main :: IO ()
main = do
  putStrLn (twice (First.T (Second.T (1 :: Int))))
  putStrLn (twice (Second.T (First.T (2 :: Int))))
  print (First.T 'x', [Second.T 'y'])
  putStrLn (First.c (12 :: Int) ++ First.d (12 :: Int) ++ Second.e (12 :: Int))
