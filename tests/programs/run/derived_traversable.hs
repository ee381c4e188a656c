-- | Traversals by derived instances: the order of effects, and the laws.
-- uses: DeriveTraversable, DeriveFoldable, DeriveFunctor, 4.3.3 Derived instances
{-# LANGUAGE DeriveTraversable #-}
module Main (main) where

import Data.Foldable (toList)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Identity (Identity (..))
import Data.Kind (Type)
import Data.Traversable (foldMapDefault, fmapDefault, mapAccumL, mapAccumR)

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State m) = State (\s -> let (x, s') = m s in (f x, s'))

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State m <*> State n = State (\s -> let { (f, s') = m s; (x, s'') = n s' } in (f x, s''))

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Show, Functor, Foldable, Traversable)

data Expr v
  = Var v
  | Number Int
  | Expr v :+: Expr v
  | Call { function :: v, arguments :: [Expr v], line :: Int }
  | Let (v, Expr v) (Expr v)
  deriving (Eq, Show, Functor, Foldable, Traversable)

infixl 6 :+:

data Wide f k a = Wide a k a (f a) (k, a, [a]) (Maybe [(a, Int)]) Int | Narrow k
  deriving (Functor, Foldable, Traversable)

deriving instance (Eq a, Eq k, Eq (f a)) => Eq (Wide f k a)
deriving instance (Show a, Show k, Show (f a)) => Show (Wide f k a)

newtype Nested f (g :: Type -> Type) a = Nested (f (g a))
  deriving (Functor, Foldable, Traversable)

data Phantom a = Phantom Int
  deriving (Eq, Show, Functor, Foldable, Traversable)

data Void a
  deriving (Functor, Foldable, Traversable)

count :: a -> State Int (Int, a)
count x = State (\n -> ((n, x), n + 1))

laws :: (Traversable t, Eq (t a), Eq (t (Int, a)), Show (t (Int, a)), Eq a) => String -> t a -> IO ()
laws name t = do
  let (numbered, end) = runState (traverse count t) 0
  putStrLn (name ++ ": " ++ show end ++ " " ++ show numbered)
  print
    [ runIdentity (traverse Identity t) == t
    , fmap snd numbered == t
    , map fst (toList numbered) == [0 .. length t - 1]
    , fmapDefault id t == t
    , foldMapDefault (: []) t == toList t
    , traverse (const Nothing) t == (if null t then Just t else Nothing)
    , getCompose (traverse (Compose . fmap Just . Identity) t) == Identity (Just t)
    ]

tree :: Tree Char
tree = Node (Node Leaf 'a' Leaf) 'b' (Node (Node Leaf 'c' Leaf) 'd' Leaf)

expr :: Expr String
expr = Let ("x", Number 1 :+: Var "y") (Call "f" [Var "x", Call "g" [] 2, Var "y" :+: Var "z"] 1)

wide :: Wide [] String Char
wide = Wide 'a' "k" 'b' "cd" ("l", 'e', "fg") (Just [('h', 1), ('i', 2)]) 3

main :: IO ()
main = do
  laws "tree" tree
  laws "leaf" (Leaf :: Tree Char)
  laws "expression" expr
  laws "wide" wide
  laws "narrow" (Narrow "k" :: Wide [] String Char)
  laws "phantom" (Phantom 3 :: Phantom Char)
  print (traverse (\v -> lookup v [("x", 'x'), ("y", 'y'), ("z", 'z'), ("f", 'f'), ("g", 'g')]) expr)
  print (traverse (\v -> if v == "z" then Left v else Right (length v)) expr)
  _ <- traverse print tree
  done <- mapM (\v -> putStrLn v >> pure (length v)) expr
  print (done, sum done)
  print (mapAccumL (\n c -> (n + 1, (n, c))) (0 :: Int) tree)
  print (mapAccumR (\n c -> (n + 1, (n, c))) (0 :: Int) tree)
  print (sequenceA (Node Leaf [1, 2] (Node Leaf [3, 4 :: Int] Leaf)))
  let Nested inside = runIdentity (traverse (Identity . succ) (Nested [Just 'a', Nothing]))
  print inside
  -- nothing is looked at where there is nothing to visit
  print (fmap (const ()) (traverse Just (undefined :: Void Int)), fmap (const 'p') (traverse Just (undefined :: Phantom Int)))
