-- Kinds of their own for a newtype and a class.
-- uses: StandaloneKindSignatures
{-# LANGUAGE StandaloneKindSignatures #-}
import Data.Kind
type App :: (Type -> Type) -> Type -> Type
newtype App f a = App (f a)
type C :: Type -> Constraint
class C a where c :: a -> Int
instance C Int where c = id
main = print (c (case App (Just (3 :: Int)) of App (Just n) -> n; _ -> 0))
