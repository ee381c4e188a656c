module DataKindsOf where
import Data.Kind
data Proxy (a :: k) = Proxy
data Fix (f :: Type -> Type) = Fix (f (Fix f))
data App :: (Type -> Type) -> Type -> Type where
  App :: f a -> App f a
type T :: Type -> Type
data T a = T a
type Const :: Type -> Type -> Type
type Const a b = a
type Second a b = b
