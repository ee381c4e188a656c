-- Types of higher kinds: parameters that are applied, partially applied constructors.
-- uses: 4.1.1 kinds, 4.6 kind inference, KindSignatures

import Data.Kind (Type)

newtype Fix (f :: Type -> Type) = Fix (f (Fix f))

data ListF a r = Nil | Cons a r

instance Functor (ListF a) where
  fmap _ Nil = Nil
  fmap g (Cons a r) = Cons a (g r)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix t) = alg (fmap (cata alg) t)

data App f a = App (f a)

newtype Flip (t :: Type -> Type -> Type) b a = Flip (t a b)

fromList :: [a] -> Fix (ListF a)
fromList = foldr (\a r -> Fix (Cons a r)) (Fix Nil)

class Container (c :: Type -> Type) where
  empty :: c a
  insert :: a -> c a -> c a
  toL :: c a -> [a]

instance Container [] where
  empty = []
  insert = (:)
  toL = id

newtype Rev a = Rev [a]

instance Container Rev where
  empty = Rev []
  insert x (Rev xs) = Rev (xs ++ [x])
  toL (Rev xs) = xs

fill :: Container c => [a] -> c a
fill = foldr insert empty

main :: IO ()
main = do
  print (cata (\l -> case l of { Nil -> 0; Cons a r -> a + r }) (fromList [1 .. 10]))
  print (case App (Just 3) of App m -> m)
  print (case Flip (1, 'x') of Flip (a, b) -> (b, a))
  print (toL (fill "abc" :: [Char]), toL (fill "abc" :: Rev Char))
