-- | The monad of several values over another.
module Control.Monad.List (ListT (..), mapListT, module Control.Monad, module Control.Monad.Trans) where

import Control.Monad
import Control.Monad.Trans
import Control.Monad.Trans.List
