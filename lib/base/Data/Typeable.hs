-- | Types at run time.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, gcast, TypeRep, TyCon, Proxy (..), showsTypeRep, typeRepTyCon, typeRepArgs
  , splitTyConApp, tyConName, tyConModule, funResultTy, rnfTyCon, rnfTypeRep, eqT, (:~:) (..), (:~~:) (..)
  ) where

import Assay.Eq
import Assay.Function
import Assay.Functor
import Assay.Prim
import Assay.Typeable
import Assay.Types
import Data.Type.Equality

eqT :: forall a b. (Typeable a, Typeable b) => Maybe (a :~: b)
eqT
  | typeRep (Proxy :: Proxy a) == typeRep (Proxy :: Proxy b) = Just (unsafeCoerce# (Refl :: a :~: a))
  | otherwise = Nothing
