-- | A queue, a trie and a free monad, whose folds and walks are derived, alone and inside each other.
-- uses: DeriveTraversable, 4.3.3 Derived instances
module Main (main) where

import Data.Char (toUpper)
import Data.Foldable (foldrM, toList, traverse_)
import Data.Monoid (All (..), Sum (..))

data Queue a = Queue { front :: [a], back :: Reversed a }
  deriving (Show, Functor, Foldable, Traversable)

-- a list whose last element is written first; walked from its end
data Reversed a = Empty | Reversed a :< a
  deriving (Show, Functor, Foldable, Traversable)

infixl 5 :<

push :: a -> Queue a -> Queue a
push x q = q { back = back q :< x }

data Trie k a = Trie (Maybe a) [(k, Trie k a)]
  deriving Show

-- the parameter is in a tuple in a list: derived on their own
deriving instance Functor (Trie k)
deriving instance Foldable (Trie k)
deriving instance Traversable (Trie k)

insert :: Eq k => [k] -> a -> Trie k a -> Trie k a
insert [] x (Trie _ below) = Trie (Just x) below
insert (k : ks) x (Trie here below) = Trie here (go below)
  where
    go [] = [(k, insert ks x (Trie Nothing []))]
    go ((k', t) : rest)
      | k == k' = (k, insert ks x t) : rest
      | otherwise = (k', t) : go rest

data Free f a = Pure a | Free (f (Free f a))

deriving instance Functor f => Functor (Free f)
deriving instance Foldable f => Foldable (Free f)
deriving instance Traversable f => Traversable (Free f)

data Both f g a = Both (f a) (g a)
  deriving (Show, Functor, Foldable, Traversable)

-- two types that are made of each other
data Forest a = Forest [Plant a]
  deriving (Show, Functor, Foldable, Traversable)

data Plant a = Plant !a (Forest a)
  deriving (Show, Functor, Foldable, Traversable)

main :: IO ()
main = do
  let q = push 'd' (push 'c' (Queue "ab" Empty))
  print q
  print (toList q, length q, maximum q, null (Queue [] Empty :: Queue Int))
  print (fmap toUpper q)
  print (traverse (\c -> if c < 'z' then Just (fromEnum c) else Nothing) q)
  let t = foldr (\(k, v) -> insert k v) (Trie Nothing []) (zip ["to", "tea", "ten", "i", "in", "inn"] [1 :: Int ..])
  print t
  print (sum t, toList t, getSum (foldMap Sum t), getAll (foldMap (All . (> 0)) t))
  traverse_ print (fmap (* 10) t)
  print =<< traverse (\n -> print n >> pure (show n)) t
  let f = Free [Pure 1, Free [Pure 2, Free []], Pure (3 :: Int)]
  print (toList f, sum f, length (fmap (+ 1) f), fmap toList (traverse (\n -> [n, -n]) f))
  print (null (Free [Free [], Free []] :: Free [] Int), null f)
  let b = Both (Just q) [q, fmap succ q]
  print (concatMap toList (toList (fmap toList (Both (Just 1) [2, 3 :: Int] <$ [()]))), length b, concat (fmap toList (toList b)))
  let forest = Forest [Plant 1 (Forest [Plant 2 (Forest [])]), Plant (3 :: Int) (Forest [])]
  print (toList forest, product forest, traverse (\n -> if n > 2 then Left n else Right n) forest)
  r <- foldrM (\x acc -> print x >> pure (x + acc)) 0 forest
  print r
