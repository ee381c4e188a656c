-- | Arrows: computations from one type to another.
module Control.Arrow
  ( Arrow (..), Kleisli (..), returnA, (^>>), (>>^), (>>>), (<<<), (<<^), (^<<)
  , ArrowZero (..), ArrowPlus (..), ArrowChoice (..), ArrowApply (..), ArrowMonad (..), leftApp, ArrowLoop (..)
  ) where

import Assay.Fix
import Assay.Function hiding (id, (.))
import Assay.Monad
import Assay.Prim
import Assay.Types
import Control.Category

infixr 5 <+>
infixr 3 ***, &&&
infixr 2 +++, |||
infixr 1 ^>>, >>^, ^<<, <<^

class Category a => Arrow a where
  arr :: (b -> c) -> a b c
  first :: a b c -> a (b, d) (c, d)
  second :: a b c -> a (d, b) (d, c)
  (***) :: a b c -> a b' c' -> a (b, b') (c, c')
  (&&&) :: a b c -> a b c' -> a b (c, c')
  first f = f *** id
  second f = id *** f
  f *** g = first f >>> (arr swapped >>> (first g >>> arr swapped))
    where
      swapped ~(x, y) = (y, x)
  f &&& g = arr (\x -> (x, x)) >>> f *** g
  {-# MINIMAL arr, (first | (***)) #-}

class Arrow a => ArrowZero a where
  zeroArrow :: a b c

class ArrowZero a => ArrowPlus a where
  (<+>) :: a b c -> a b c -> a b c

class Arrow a => ArrowChoice a where
  left :: a b c -> a (Either b d) (Either c d)
  right :: a b c -> a (Either d b) (Either d c)
  (+++) :: a b c -> a b' c' -> a (Either b b') (Either c c')
  (|||) :: a b d -> a c d -> a (Either b c) d
  left f = f +++ id
  right f = id +++ f
  f +++ g = left f >>> (arr mirrored >>> (left g >>> arr mirrored))
    where
      mirrored :: Either x y -> Either y x
      mirrored = either Right Left
  f ||| g = f +++ g >>> arr (either id id)
  {-# MINIMAL left | (+++) #-}

class Arrow a => ArrowApply a where
  app :: a (a b c, b) c

class Arrow a => ArrowLoop a where
  loop :: a (b, d) (c, d) -> a b c

returnA :: Arrow a => a b b
returnA = id

(^>>) :: Arrow a => (b -> c) -> a c d -> a b d
f ^>> a = arr f >>> a

(>>^) :: Arrow a => a b c -> (c -> d) -> a b d
a >>^ f = a >>> arr f

(<<^) :: Arrow a => a c d -> (b -> c) -> a b d
a <<^ f = a <<< arr f

(^<<) :: Arrow a => (c -> d) -> a b c -> a b d
f ^<< a = arr f <<< a

-- | What 'left' is for arrows with 'app'.
leftApp :: ArrowApply a => a b c -> a (Either b d) (Either c d)
leftApp f = arr (either (\x -> given x (f >>> arr Left)) (\y -> given y (arr Right))) >>> app
  where
    given x g = (arr (\() -> x) >>> g, ())

-- Functions. A pair is looked at only when its parts are.

instance Arrow (->) where
  arr f = f
  (f *** g) ~(x, y) = (f x, g y)

instance ArrowChoice (->) where
  f +++ g = either (\x -> Left (f x)) (\y -> Right (g y))
  (|||) = either

instance ArrowApply (->) where
  app (f, x) = f x

instance ArrowLoop (->) where
  loop f x = let (y, feedback) = f (x, feedback) in y

-- Functions with an effect.

newtype Kleisli (m :: Type -> Type) a b = Kleisli {runKleisli :: a -> m b}

instance Monad m => Category (Kleisli m) where
  id = Kleisli return
  Kleisli f . Kleisli g = Kleisli (\x -> g x >>= f)

instance Monad m => Arrow (Kleisli m) where
  arr f = Kleisli (\x -> return (f x))
  first (Kleisli f) = Kleisli (\ ~(x, z) -> f x >>= \y -> return (y, z))
  second (Kleisli f) = Kleisli (\ ~(z, x) -> f x >>= \y -> return (z, y))

instance MonadPlus m => ArrowZero (Kleisli m) where
  zeroArrow = Kleisli (\_ -> mzero)

instance MonadPlus m => ArrowPlus (Kleisli m) where
  Kleisli f <+> Kleisli g = Kleisli (\x -> f x `mplus` g x)

instance Monad m => ArrowChoice (Kleisli m) where
  f +++ g = (f >>> arr Left) ||| (g >>> arr Right)
  Kleisli f ||| Kleisli g = Kleisli (either f g)

instance Monad m => ArrowApply (Kleisli m) where
  app = Kleisli (\(Kleisli f, x) -> f x)

instance MonadFix m => ArrowLoop (Kleisli m) where
  loop (Kleisli f) = Kleisli (\x -> liftM fst (mfix (\result -> f (x, snd result))))

instance Functor m => Functor (Kleisli m a) where
  fmap f (Kleisli g) = Kleisli (\x -> fmap f (g x))

instance Applicative m => Applicative (Kleisli m a) where
  pure x = Kleisli (\_ -> pure x)
  Kleisli f <*> Kleisli g = Kleisli (\x -> f x <*> g x)
  Kleisli f *> Kleisli g = Kleisli (\x -> f x *> g x)
  Kleisli f <* Kleisli g = Kleisli (\x -> f x <* g x)

instance Monad m => Monad (Kleisli m a) where
  Kleisli f >>= k = Kleisli (\x -> f x >>= \y -> runKleisli (k y) x)

instance Alternative m => Alternative (Kleisli m a) where
  empty = Kleisli (\_ -> empty)
  Kleisli f <|> Kleisli g = Kleisli (\x -> f x <|> g x)

instance MonadPlus m => MonadPlus (Kleisli m a)

-- The monad of arrows from nothing.

newtype ArrowMonad (a :: Type -> Type -> Type) b = ArrowMonad (a () b)

instance Arrow a => Functor (ArrowMonad a) where
  fmap f (ArrowMonad m) = ArrowMonad (m >>^ f)

instance Arrow a => Applicative (ArrowMonad a) where
  pure x = ArrowMonad (arr (const x))
  ArrowMonad f <*> ArrowMonad x = ArrowMonad (f &&& x >>> arr (\(g, y) -> g y))

instance ArrowApply a => Monad (ArrowMonad a) where
  ArrowMonad m >>= k = ArrowMonad (m >>> (arr (\x -> (start (k x), ())) >>> app))
    where
      start (ArrowMonad n) = n

instance ArrowPlus a => Alternative (ArrowMonad a) where
  empty = ArrowMonad zeroArrow
  ArrowMonad m <|> ArrowMonad n = ArrowMonad (m <+> n)

instance (ArrowApply a, ArrowPlus a) => MonadPlus (ArrowMonad a)
