-- | Folds over derived instances: what they visit, in which order, and what is not looked at.
-- uses: DeriveFoldable, DeriveFunctor, 4.3.3 Derived instances
{-# LANGUAGE DeriveFoldable, DeriveFunctor #-}
module Main (main) where

import Data.Foldable (foldl', for_, toList)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Functor, Foldable)

data Rose a = Rose { label :: a, children :: [Rose a] }
  deriving Foldable

infixr 5 :>, `Then`

data Row a = End | a :> Row a | Row a `Then` Int
  deriving Foldable

data Mixed k f a
  = Plain
  | Other k Int
  | Several a k a
  | Inside (f a) [Maybe a]
  | Pairs (Int, a) (a, [a], k) [(a, Maybe a)]
  | Deep [[[a]]] (Either k a)
  deriving Foldable

data Phantom a = Phantom Int | Bare
  deriving Foldable

data Void a
  deriving Foldable

newtype Wrap f a = Wrap { unwrap :: f (Maybe a) }
  deriving Foldable

-- the last element first
data Snoc a = Nil | Snoc (Snoc a) a
  deriving Foldable

data Some a = forall f. Foldable f => Some (f a) Int | forall b. Show b => Hidden b a

deriving instance Foldable Some

tree :: [a] -> Tree a
tree [] = Leaf
tree xs = Node (tree before) x (tree after)
  where
    half = length xs `div` 2
    before = take half xs
    x = xs !! half
    after = drop (half + 1) xs

mixed :: [Mixed String [] Int]
mixed =
  [ Plain
  , Other "k" 1
  , Several 1 "k" 2
  , Inside [1, 2] [Nothing, Just 3]
  , Inside [] [Nothing, Nothing]
  , Inside [] []
  , Pairs (10, 1) (2, [3, 4], "k") [(5, Just 6), (7, Nothing)]
  , Deep [[[1], []], [], [[2, 3]]] (Right 4)
  , Deep [[[], []], []] (Left "k")
  ]

tell :: (Foldable t, Show a, Ord a, Num a) => String -> t a -> IO ()
tell name t = do
  putStrLn (name ++ ": " ++ show (toList t) ++ " null " ++ show (null t) ++ " length " ++ show (length t))
  print (sum t, product t, elem 3 t, foldl' (flip (:)) [] t, foldr (:) [] t == foldMap pure t)
  print (if null t then Nothing else Just (maximum t, minimum t, foldr1 (-) t, foldl1 (-) t))

snocs :: Snoc Int
snocs = Snoc snocs 1

main :: IO ()
main = do
  tell "tree" (tree [1 .. 10 :: Int])
  tell "mapped" (fmap (* 2) (tree [1 .. 5 :: Int]))
  tell "rose" (Rose 1 [Rose 2 [Rose 3 []], Rose 4 []] :: Rose Int)
  tell "row" ((1 :> 2 :> (3 :> End) `Then` 7) :: Row Int)
  for_ (zip [1 :: Int ..] mixed) (\(n, m) -> tell ("mixed " ++ show n) m)
  tell "phantom" (Phantom 3 :: Phantom Int)
  tell "wrapped" (Wrap [Just 1, Nothing, Just (3 :: Int)])
  tell "wrapped nothing" (Wrap [Nothing, Nothing :: Maybe Int])
  tell "some" (Some (Just 3) 5 :: Some Int)
  tell "hidden" (Hidden 'x' 5 :: Some Int)
  -- laziness: of a tree without end the first elements, of a list without end that it has one
  let endless n = Node Leaf n (endless (n + 1))
  print (take 3 (toList (endless (1 :: Int))), null snocs, any (> 5) (endless 1))
  -- a phantom's value is not looked at
  print (null (undefined :: Phantom Int), length (undefined :: Void Int), sum (undefined :: Phantom Int))
  print (foldMap (\x -> [x, x]) (tree "abc"), concatMap show (tree [1 .. 4 :: Int]))
  print (length (unwrap (Wrap [Just 'a'])), label (Rose 'r' []), length (children (Rose 'r' [])))
