-- | In place of lib/base/Assay/Typeable.hs: GHC solves Typeable.
module Lib.Assay.Typeable
  ( Typeable, TypeRep, typeOf, typeRep, cast, gcast, Proxy (..)
  , showsTypeRep, typeRepTyCon, typeRepArgs, splitTyConApp, TyCon, tyConName, tyConModule, funResultTy, rnfTyCon, rnfTypeRep
  ) where

import Data.Typeable (Proxy (..), TyCon, TypeRep, Typeable, rnfTyCon, rnfTypeRep, showsTypeRep, splitTyConApp, tyConModule, tyConName, typeOf,
                      typeRep, typeRepArgs, typeRepTyCon)
import qualified Data.Typeable as T
import qualified Prelude as P
import Lib.Assay.Eq
import Lib.Assay.Types

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = P.maybe Nothing Just (T.cast x)

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = P.maybe Nothing Just (T.gcast x)

funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy t x = P.maybe Nothing Just (T.funResultTy t x)

instance Eq TyCon where
  x == y = x P.== y

instance Eq TypeRep where
  x == y = x P.== y
