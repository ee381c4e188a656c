-- | Monads with environment, output and state: the lazy variant.
module Control.Monad.RWS (module Control.Monad.RWS.Lazy) where

import Control.Monad.RWS.Lazy
