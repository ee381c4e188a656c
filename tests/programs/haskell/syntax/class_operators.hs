module ClassOperators where
infixl 6 <+>
class Semi a where
  (<+>) :: a -> a -> a
  (<+>) x _ = x
  x <-> y = y <+> x
  (<->) :: a -> a -> a
instance Semi Int where
  (<+>) = (+)
  a <-> b = a - b
newtype W a = W a
instance Semi a => Semi (W a) where W a <+> W b = W (a <+> b)
