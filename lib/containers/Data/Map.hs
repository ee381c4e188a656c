-- | Maps from keys that have an order to values, which are evaluated when they are needed.
module Data.Map (module Data.Map.Lazy) where

import Data.Map.Lazy
