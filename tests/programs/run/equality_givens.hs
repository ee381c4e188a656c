{-# LANGUAGE GADTs #-}
-- Constraints that a match brings on a variable which an equality ties to one outside: they are evidence for both.
-- uses: ExistentialQuantification, GADTs
module Main (main) where

data Shown a = forall b. (a ~ b, Show b) => Shown b

-- the constraint is on b, the value has the type a
both :: Shown a -> a -> String
both (Shown y) x = show x ++ "/" ++ show y

data Ordered a = forall b. (Ord b, a ~ b) => Ordered [b]

-- a superclass of the constraint on b
count :: Ordered a -> a -> Int
count (Ordered ys) x = length (filter (== x) ys)

largest :: Ordered a -> a -> a
largest (Ordered ys) x = maximum (x : ys)

class Pretty a where
  pretty :: a -> String

instance Pretty Int where
  pretty n = "#" ++ show n

data Known a = (a ~ Int) => Known

-- the constraint is on a, what is wanted is on Int
known :: Pretty [a] => Known a -> [Int] -> String
known Known xs = pretty xs

instance Pretty a => Pretty [a] where
  pretty = concatMap pretty

main :: IO ()
main = do
  putStrLn (both (Shown 'y') 'x')
  putStrLn (both (Shown [True]) [False, True])
  print (count (Ordered "abracadabra") 'a')
  print (largest (Ordered [3, 9, 4 :: Int]) 7)
  putStrLn (known Known [1, 2, 3])
