{-# LANGUAGE FunctionalDependencies, DefaultSignatures #-}
module Classes where
class Empty a
class Eq a => Ord' a where
  infixl 4 <?, `less`
  (<?), less :: a -> a -> Bool
  x <? y = less x y
  less = (<?)
  {-# MINIMAL (<?) | less #-}
class (Show a, Show b) => Multi a b where { multi :: a -> b -> String }
class Container f a | f -> a, a -> f where
  empty :: f
  insert :: a -> f -> f
class Monad m => MonadLog (m :: * -> *) where
  logIt :: Show a => a -> m ()
  default logIt :: (Show a) => a -> m ()
  logIt _ = return ()
class Nullary where nullary :: Int
