-- | A value for a type.
module Data.Proxy (Proxy (..), asProxyTypeOf) where

import Assay.Functor
import Assay.Typeable
