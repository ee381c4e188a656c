-- | That two types are represented alike, as a value.
module Data.Type.Coercion (Coercion (..), coerceWith, gcoerceWith, sym, trans, repr, TestCoercion (..)) where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Read
import Assay.Show
import Assay.Types
import Control.Category (Category)
import qualified Control.Category as Category
import Data.Type.Equality ((:~:) (..), (:~~:) (..))

data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

sym :: Coercion a b -> Coercion b a
sym Coercion = Coercion

-- | The type checker does not go from a over b to c by itself.
trans :: Coercion a b -> Coercion b c -> Coercion a c
trans !c Coercion = unsafeCoerce# c

-- | Of a type and itself.
alike :: Coercion a a
alike = Coercion

repr :: (a :~: b) -> Coercion a b
repr Refl = alike

class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)

instance TestCoercion (Coercion a) where
  testCoercion x y = Just (trans (sym x) y)

instance TestCoercion ((:~:) a) where
  testCoercion Refl Refl = Just alike

instance TestCoercion ((:~~:) a) where
  testCoercion HRefl HRefl = Just alike

instance Category Coercion where
  id = Coercion
  c . d = trans d c

instance Eq (Coercion a b) where
  Coercion == Coercion = True

instance Ord (Coercion a b) where
  compare Coercion Coercion = EQ

instance Show (Coercion a b) where
  showsPrec _ Coercion = showString "Coercion"

instance Coercible a b => Read (Coercion a b) where
  readPrec = parens (expectP (Ident "Coercion") >> return Coercion)
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Coercible a b => Bounded (Coercion a b) where
  minBound = Coercion
  maxBound = Coercion

instance Coercible a b => Enum (Coercion a b) where
  fromEnum Coercion = 0
  toEnum n
    | n == 0 = Coercion
    | otherwise = errorWithoutStackTrace "Data.Type.Coercion.toEnum: bad argument"
