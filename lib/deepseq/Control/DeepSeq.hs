-- | Values evaluated whole, and not just to their first constructor.
module Control.DeepSeq
  ( NFData (..), deepseq, force, ($!!), (<$!!>), rwhnf
  , NFData1 (..), rnf1, NFData2 (..), rnf2
  ) where

import Assay.Array (Array, bounds, elems)
import Assay.CallStack (CallStack (..), SrcLoc (..))
import Control.Applicative (ZipList (..))
import Control.Exception (MaskingState)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.IORef (IORef)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Monoid as Monoid
import Data.Monoid (All (..), Any (..), Dual (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Data.Ratio (Ratio, denominator, numerator)
import Data.Semigroup (Arg (..), First (..), Last (..), Max (..), Min (..), WrappedMonoid (..))
import Data.STRef (STRef)
import Data.Typeable (TyCon, TypeRep, splitTyConApp, tyConModule, tyConName)
import Data.Void (Void, absurd)
import Data.Word (Word16, Word32, Word64, Word8)
import System.Exit (ExitCode (..))

infixr 0 $!!, `deepseq`
infixl 4 <$!!>

-- | Types whose values can be evaluated whole.
class NFData a where
  -- | For types with nothing inside of their first constructor the default is right.
  rnf :: a -> ()
  rnf = rwhnf

-- | Types with one parameter: evaluated whole, given how that is done with what is inside.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

-- | To the first constructor.
rwhnf :: a -> ()
rwhnf x = x `seq` ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

-- | The second, once the first is evaluated whole.
deepseq :: NFData a => a -> b -> b
deepseq x y = rnf x `seq` y

force :: NFData a => a -> a
force x = rnf x `seq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = rnf x `seq` f x

-- | The result is evaluated whole when the action runs.
(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> action = action >>= \x -> return $!! f x

-- Nothing inside.

instance NFData ()
instance NFData Bool
instance NFData Char
instance NFData Ordering
instance NFData Int
instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Word
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64
instance NFData Integer
instance NFData Float
instance NFData Double
instance NFData MaskingState
instance NFData (a -> b)
instance NFData (Proxy a)
instance NFData (IORef a)
instance NFData (STRef s a)

instance NFData Void where
  rnf = absurd

instance NFData1 Proxy where
  liftRnf _ = rwhnf

instance NFData1 IORef where
  liftRnf _ = rwhnf

instance NFData1 (STRef s) where
  liftRnf _ = rwhnf

instance NFData2 STRef where
  liftRnf2 _ _ = rwhnf

-- Sums.

instance NFData1 Maybe where
  liftRnf _ Nothing = ()
  liftRnf f (Just x) = f x

instance NFData a => NFData (Maybe a) where
  rnf = rnf1

instance NFData2 Either where
  liftRnf2 f _ (Left x) = f x
  liftRnf2 _ g (Right y) = g y

instance NFData a => NFData1 (Either a) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf = rnf2

instance NFData1 [] where
  liftRnf f = go
    where
      go [] = ()
      go (x : xs) = f x `seq` go xs

instance NFData a => NFData [a] where
  rnf = rnf1

instance NFData1 NonEmpty where
  liftRnf f (x :| xs) = f x `seq` liftRnf f xs

instance NFData a => NFData (NonEmpty a) where
  rnf = rnf1

instance NFData ExitCode where
  rnf ExitSuccess = ()
  rnf (ExitFailure n) = rnf n

-- Tuples.

instance NFData2 (,) where
  liftRnf2 first second (a, b) = first a `seq` second b

instance NFData a => NFData1 ((,) a) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b) => NFData (a, b) where
  rnf = rnf2

instance NFData a => NFData2 ((,,) a) where
  liftRnf2 first second (a, b, c) = rnf a `seq` first b `seq` second c

instance (NFData a, NFData b) => NFData1 ((,,) a b) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf = rnf2

instance (NFData a, NFData b) => NFData2 ((,,,) a b) where
  liftRnf2 first second (a, b, c, d) = rnf a `seq` rnf b `seq` first c `seq` second d

instance (NFData a, NFData b, NFData c) => NFData1 ((,,,) a b c) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf = rnf2

instance (NFData a, NFData b, NFData c) => NFData2 ((,,,,) a b c) where
  liftRnf2 first second (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` first d `seq` second e

instance (NFData a, NFData b, NFData c, NFData d) => NFData1 ((,,,,) a b c d) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf = rnf2

instance (NFData a, NFData b, NFData c, NFData d) => NFData2 ((,,,,,) a b c d) where
  liftRnf2 first second (a, b, c, d, e, f) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` first e `seq` second f

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData1 ((,,,,,) a b c d e) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf = rnf2

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData2 ((,,,,,,) a b c d e) where
  liftRnf2 first second (a, b, c, d, e, f, g) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` first f `seq` second g

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData1 ((,,,,,,) a b c d e f) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData (a, b, c, d, e, f, g) where
  rnf = rnf2

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData2 ((,,,,,,,) a b c d e f) where
  liftRnf2 first second (a, b, c, d, e, f, g, h) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` first g `seq` second h

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData1 ((,,,,,,,) a b c d e f g) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData (a, b, c, d, e, f, g, h) where
  rnf = rnf2

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData2 ((,,,,,,,,) a b c d e f g) where
  liftRnf2 first second (a, b, c, d, e, f, g, h, i) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` first h `seq` second i

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData1 ((,,,,,,,,) a b c d e f g h) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h, NFData i) => NFData (a, b, c, d, e, f, g, h, i) where
  rnf = rnf2

instance NFData2 Arg where
  liftRnf2 f g (Arg a b) = f a `seq` g b

instance NFData a => NFData1 (Arg a) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b) => NFData (Arg a b) where
  rnf = rnf2

instance NFData2 Array where
  liftRnf2 f g a = liftRnf2 f f (bounds a) `seq` liftRnf g (elems a)

instance NFData a => NFData1 (Array a) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b) => NFData (Array a b) where
  rnf = rnf2

instance NFData1 Ratio where
  liftRnf f x = f (numerator x) `seq` f (denominator x)

instance NFData a => NFData (Ratio a) where
  rnf = rnf1

-- Newtypes.

instance NFData1 Identity where
  liftRnf f (Identity x) = f x

instance NFData a => NFData (Identity a) where
  rnf = rnf1

instance NFData1 Down where
  liftRnf f (Down x) = f x

instance NFData a => NFData (Down a) where
  rnf = rnf1

instance NFData1 Dual where
  liftRnf f (Dual x) = f x

instance NFData a => NFData (Dual a) where
  rnf = rnf1

instance NFData1 Sum where
  liftRnf f (Sum x) = f x

instance NFData a => NFData (Sum a) where
  rnf = rnf1

instance NFData1 Product where
  liftRnf f (Product x) = f x

instance NFData a => NFData (Product a) where
  rnf = rnf1

instance NFData1 Min where
  liftRnf f (Min x) = f x

instance NFData a => NFData (Min a) where
  rnf = rnf1

instance NFData1 Max where
  liftRnf f (Max x) = f x

instance NFData a => NFData (Max a) where
  rnf = rnf1

instance NFData1 First where
  liftRnf f (First x) = f x

instance NFData a => NFData (First a) where
  rnf = rnf1

instance NFData1 Last where
  liftRnf f (Last x) = f x

instance NFData a => NFData (Last a) where
  rnf = rnf1

instance NFData1 ZipList where
  liftRnf f (ZipList x) = liftRnf f x

instance NFData a => NFData (ZipList a) where
  rnf = rnf1

instance NFData1 Monoid.First where
  liftRnf f (Monoid.First x) = liftRnf f x

instance NFData a => NFData (Monoid.First a) where
  rnf = rnf1

instance NFData1 Monoid.Last where
  liftRnf f (Monoid.Last x) = liftRnf f x

instance NFData a => NFData (Monoid.Last a) where
  rnf = rnf1

instance NFData1 WrappedMonoid where
  liftRnf f (WrapMonoid x) = f x

instance NFData a => NFData (WrappedMonoid a) where
  rnf = rnf1

instance NFData Any
instance NFData All

instance NFData2 Const where
  liftRnf2 f _ (Const x) = f x

instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const x) = rnf x

instance NFData a => NFData (Const a b) where
  rnf (Const x) = rnf x

instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where
  liftRnf f (Compose x) = liftRnf (liftRnf f) x

instance NFData (f (g a)) => NFData (Compose f g a) where
  rnf (Compose x) = rnf x

-- Of the compiler.

instance NFData TyCon where
  rnf constructor = rnf (tyConModule constructor) `seq` rnf (tyConName constructor)

instance NFData TypeRep where
  rnf = rnf . splitTyConApp

instance NFData SrcLoc where
  rnf (SrcLoc package home file line column lastLine lastColumn) =
    rnf package `seq` rnf home `seq` rnf file `seq` rnf line `seq` rnf column `seq` rnf lastLine `seq` rnf lastColumn

instance NFData CallStack where
  rnf EmptyCallStack = ()
  rnf (PushCallStack name place rest) = rnf name `seq` rnf place `seq` rnf rest
  rnf (FreezeCallStack stack) = rnf stack
