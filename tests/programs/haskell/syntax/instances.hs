{-# LANGUAGE UndecidableInstances #-}
module Instances where
newtype L a = L [a]
class C a where { c :: a -> Int; c _ = 0; d :: a }
instance C Int where
  c :: Int -> Int
  c x = x
  {-# INLINE c #-}
  d = 1
instance (C a, C b) => C (a, b) where
  d = (d, d)
instance C a => C [a] where d = []
instance C () where d = ()
instance C (a -> b) where { d = undefined }
instance {-# OVERLAPPING #-} C [Int] where d = [1]
instance {-# OVERLAPPABLE #-} forall a. Show a => C (Maybe a) where d = Nothing
instance Show (L a) where
  showsPrec _ (L _) = showString "L"
instance Functor L where fmap f (L xs) = L (map f xs); x <$ L ys = L (map (const x) ys)
