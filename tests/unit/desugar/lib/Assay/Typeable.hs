{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Typeable where

import Assay.Prim
import Assay.Types

data Proxy t = Proxy

data TyCon = TyCon String String

data TypeRep = TypeCon TyCon | TypeApply TypeRep TypeRep

class Typeable a where
  typeRep# :: Proxy a -> TypeRep
