-- | Types at run time.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, gcast, TypeRep, TyCon, Proxy (..), showsTypeRep, typeRepTyCon, typeRepArgs
  , splitTyConApp, tyConName, tyConModule
  ) where

import Assay.Functor
import Assay.Typeable
